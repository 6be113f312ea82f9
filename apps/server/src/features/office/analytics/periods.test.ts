import { expect, test } from "vitest";
import { monthsOfYear, monthsUpTo, spanOfMonth, spanOfPeriod } from "./periods.ts";

test("a month ends before the first day of the next, in December too", () => {
  expect(spanOfMonth("2026-02")).toEqual({ from: "2026-02-01", until: "2026-03-01" });
  expect(spanOfMonth("2026-12")).toEqual({ from: "2026-12-01", until: "2027-01-01" });
});

test("a year has twelve months, and so has the year up to a day", () => {
  expect([monthsOfYear("2026").at(0), monthsOfYear("2026").at(-1)]).toEqual(["2026-01", "2026-12"]);
  expect([monthsUpTo("2026-03-31").at(0), monthsUpTo("2026-03-31").at(-1)]).toEqual(["2025-04", "2026-03"]);
});

test.each([
  { period: "30-days", from: "2026-10-22" },
  { period: "90-days", from: "2026-08-23" },
  { period: "12-months", from: "2025-12-01" },
] as const)("$period up to 2026-11-20 begin on $from", ({ period, from }) => {
  expect(spanOfPeriod(period, "2026-11-20")).toEqual({ from, until: "2026-11-21" });
});
