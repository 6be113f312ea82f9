import { expect, test } from "vitest";
import { admissionsBehind, daysOf, dischargesBehind, onServiceBehind, visitsBehind } from "./behind.ts";

const october = daysOf("2026-10");

test("a month ends on its last day, in a leap year too", () => {
  expect([daysOf("2026-12").to, daysOf("2028-02").to, daysOf("2026-02").to]).toEqual([
    "2026-12-31",
    "2028-02-29",
    "2026-02-28",
  ]);
});

test("a number of visits leads to a report of just those", () => {
  expect(visitsBehind({ status: "completed", discipline: "PT", onTime: true, ...october })).toEqual({
    report: "custom",
    data: "visits",
    where: "status.completed_start.2026-10-01.2026-10-31_discipline.PT_isOnTime.true",
  });
});

test("admissions and discharges lead to admissions, of which a patient may have had several", () => {
  expect(admissionsBehind(october)).toMatchObject({
    data: "admissions",
    where: "status.active.on-hold.discharge-pending.discharged_startOfCare.2026-10-01.2026-10-31",
  });
  expect(dischargesBehind(october)).toMatchObject({
    data: "admissions",
    where: "status.discharged_startOfCare..2026-10-31_dischargeDate.2026-10-01.2026-10-31",
  });
});

test("whom the month is still to bring into care is not among its patients on service", () => {
  expect(onServiceBehind(october, "2026-10-20").where).toBe("inCare.2026-10-01.2026-10-20");
  expect(onServiceBehind(october, "2026-11-20").where).toBe("inCare.2026-10-01.2026-10-31");
});
