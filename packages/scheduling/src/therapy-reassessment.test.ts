import { expect, test } from "vitest";
import { dueReassessment } from "./deadlines.ts";

// 42 CFR 409.44(c)(2)(i)(B): at least once every 30 days.
test.each([
  ["no visit is planned or made", null, null, null, undefined],
  ["therapy started and only assistants came", "2026-11-01", null, null, "2026-12-01"],
  ["a therapist came", "2026-10-01", "2026-11-01", null, "2026-12-01"],
  ["the next therapist visit is on the last day", "2026-10-01", "2026-11-01", "2026-12-01", undefined],
  ["the next therapist visit is a day late", "2026-10-01", "2026-11-01", "2026-12-02", "2026-12-01"],
])("where %s", (_case, ...days) => {
  const [firstVisit = null, lastByTherapist = null, nextByTherapist = null, due] = days;
  expect(dueReassessment({ firstVisit, lastByTherapist, nextByTherapist })).toBe(due);
});
