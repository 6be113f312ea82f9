import { expect, test } from "vitest";
import { spokenName } from "./person-name.ts";

test.each([
  ["Weller, Iris", "Iris Weller"],
  ["Zamora-Elizondo, Leonor", "Leonor Zamora-Elizondo"],
  ["Okafor, Ada, MD", "Ada Okafor, MD"],
  ["Unassigned", "Unassigned"],
  ["", ""],
])("%j is %j in a sentence", (listed, spoken) => {
  expect(spokenName(listed)).toBe(spoken);
});
