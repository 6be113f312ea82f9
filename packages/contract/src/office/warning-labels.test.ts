import { expect, test } from "vitest";
import { kindsOf, warningFamilies, warningKindNames } from "./warning-labels.ts";

test("every kind of warning is in exactly one category, so that the categories add up to all of them", () => {
  const listed = warningFamilies.flatMap((family) => kindsOf(family));
  expect(listed.toSorted()).toEqual(warningKindNames.toSorted());
});

test("warnings with a specification type are administrative, and not in a patient category", () => {
  expect(kindsOf("administrative", "Missed Visit")).toEqual(["missed-visit", "notify-physician"]);
  expect(kindsOf("patient")).not.toContain("missed-visit");
});
