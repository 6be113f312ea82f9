import { expect, test } from "vitest";
import { readDashboardList, workWeekOf } from "./dashboard-filter.ts";

test.each([
  ["2026-11-15", "2026-11-16"],
  ["2026-11-16", "2026-11-16"],
  ["2026-11-21", "2026-11-16"],
  ["2027-01-01", "2026-12-28"],
])("the work week of %s begins on Monday %s", (day, monday) => {
  expect(workWeekOf(day)).toBe(monday);
});

test.each([
  [
    { period: "90-days", within: "14-days", kind: "coverage", other: "1" },
    { period: "90-days", within: "14-days", kind: "coverage" },
  ],
  [{ period: "30-days", within: 14, kind: "x" }, {}],
])("of an address %o only what is known is kept", (search, kept) => {
  expect(readDashboardList(search)).toEqual(kept);
});
