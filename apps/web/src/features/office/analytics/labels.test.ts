import { expect, test } from "vitest";
import { longMonth, missedOf, percentOf, shortMonth } from "./labels.ts";

test.each([
  { visits: 637, missed: 0, percent: 0, tone: "success" },
  { visits: 1000, missed: 49, percent: 4.9, tone: "success" },
  { visits: 10_000, missed: 499, percent: 5, tone: "success" },
  { visits: 41, missed: 2, percent: 4.9, tone: "success" },
  { visits: 71, missed: 8, percent: 11.3, tone: "critical" },
  { visits: 0, missed: 0, percent: 0, tone: "success" },
  { visits: 1000, missed: 50, percent: 5, tone: "critical" },
  { visits: 3, missed: 1, percent: 33.3, tone: "critical" },
])("$missed of $visits visits missed are $percent %: $tone", ({ visits, missed, ...expected }) => {
  expect(missedOf({ visits, missed })).toEqual(expected);
});

test("a share of zero is not a share", () => {
  expect(percentOf({ numerator: 0, denominator: 0 })).toBeUndefined();
});

test("a month has a short name on the axis and a long one in words", () => {
  expect([shortMonth("2026-01"), shortMonth("2026-12"), longMonth("2026-12")]).toEqual([
    "JAN",
    "DEC",
    "December 2026",
  ]);
});
