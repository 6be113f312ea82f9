import { expect, test } from "vitest";
import { typedNames } from "./typed-names.ts";

const patients = Array.from({ length: 200 }, (_, index) => ({
  id: String(index),
  firstName: "Margaret",
  lastName: "Abernathy",
}));

test("what is typed is the same in every run, and another with another seed", () => {
  expect(typedNames(patients)).toEqual(typedNames(patients));
  expect(typedNames(patients, 2)).not.toEqual(typedNames(patients));
});

test("names are typed whole, in part and misspelt", () => {
  const typed = typedNames(patients);
  expect(typed).toContain("Margaret Abernathy");
  expect(typed).toContain("Mar Aber");
  const misspelt = typed.filter((text) => /^M[a-z]+ A[a-z]+$/.test(text) && text !== "Margaret Abernathy");
  expect(misspelt.length).toBeGreaterThan(20);
});
