import { expect, test } from "vitest";
import { isCurrentOn } from "./medications.ts";

test.each<[string | null, string | null, string | null, boolean, string]>([
  [null, null, null, true, "nothing is known of its days"],
  ["2026-11-20", null, null, true, "it begins today"],
  ["2026-11-21", null, null, false, "it begins tomorrow"],
  ["2026-01-01", "2026-11-20", null, true, "today is its last day"],
  ["2026-01-01", "2026-11-19", null, false, "yesterday was its last day"],
  ["2026-01-01", "2026-11-20", "Dizziness", false, "it was discontinued today"],
  ["2026-01-01", "2026-11-21", "Dizziness", true, "it is to be discontinued tomorrow"],
])("From %s to %s, discontinued for %s: %s, %s", (...given) => {
  const [startDate, endDate, discontinueReason, expected] = given;
  expect(isCurrentOn("2026-11-20", { startDate, endDate, discontinueReason })).toBe(expected);
});
