import { expect, test } from "vitest";
import { kindsOf, warningFamilies, warningKindNames } from "./warning-words.ts";

test("every kind of warning is in exactly one family, so that the families add up to all of them", () => {
  const listed = warningFamilies.flatMap((family) => kindsOf(family));
  expect(listed.toSorted()).toEqual(warningKindNames.toSorted());
});

test("what has one of the specification's types is administrative, and not among the patients' too", () => {
  expect(kindsOf("administrative", "Missed Visit")).toEqual(["missed-visit", "notify-physician"]);
  expect(kindsOf("patient")).not.toContain("missed-visit");
});
