import { expect, test } from "vitest";
import { enteredNames } from "./typed-names.ts";

const patients = Array.from({ length: 200 }, (_, index) => ({
  id: String(index),
  firstName: "Margaret",
  lastName: "Abernathy",
}));

test("what is typed is the same in every run, and another with another seed", () => {
  expect(enteredNames(patients)).toEqual(enteredNames(patients));
  expect(enteredNames(patients, 2)).not.toEqual(enteredNames(patients));
});

test("names are typed whole, in part and misspelt", () => {
  const formValues = enteredNames(patients);
  expect(formValues).toContain("Margaret Abernathy");
  expect(formValues).toContain("Mar Aber");
  const misspelt = formValues.filter(
    (text) => /^M[a-z]+ A[a-z]+$/.test(text) && text !== "Margaret Abernathy",
  );
  expect(misspelt.length).toBeGreaterThan(20);
});
