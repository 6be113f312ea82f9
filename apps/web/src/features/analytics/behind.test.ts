import { expect, test } from "vitest";
import { daysOf, dischargesBehind, visitsBehind } from "./behind.ts";

test("a month ends on its last day, in a leap year too", () => {
  expect([daysOf("2026-12").to, daysOf("2028-02").to, daysOf("2026-02").to]).toEqual([
    "2026-12-31",
    "2028-02-29",
    "2026-02-28",
  ]);
});

test("a number of visits leads to a report of just those", () => {
  expect(visitsBehind({ status: "missed", ...daysOf("2026-10") })).toEqual({
    report: "missed-visit",
    where: "status.missed_start.2026-10-01.2026-10-31",
  });
  expect(visitsBehind({ status: "completed", discipline: "PT", ...daysOf("2026-10") })).toMatchObject({
    where: "status.completed_start.2026-10-01.2026-10-31_discipline.PT",
  });
});

test("discharges are those of care that had begun", () => {
  expect(dischargesBehind(daysOf("2026-10")).where).toBe(
    "status.discharged_startOfCare..2026-10-31_dischargeDate.2026-10-01.2026-10-31",
  );
});
