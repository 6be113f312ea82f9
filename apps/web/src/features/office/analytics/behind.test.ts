import { expect, test } from "vitest";
import {
  admissionsBehind,
  daysOfMonth,
  dischargedBehind,
  dischargesBehind,
  measureRows,
  onServiceBehind,
  sinceText,
  visitsBehind,
  withData,
} from "./behind.ts";

const october = daysOfMonth("2026-10");

test("a month ends on its last day, in a leap year too", () => {
  expect([daysOfMonth("2026-12").to, daysOfMonth("2028-02").to, daysOfMonth("2026-02").to]).toEqual([
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

test("patients whose care starts later in the month are not yet on service", () => {
  expect(onServiceBehind(october, "2026-10-20").where).toBe("inCare.2026-10-01.2026-10-20");
  expect(onServiceBehind(october, "2026-11-20").where).toBe("inCare.2026-10-01.2026-10-31");
});

test("the discharged of the census lead to patients, each of them once", () => {
  expect(dischargedBehind(october)).toEqual({
    report: "custom",
    data: "patients",
    where: "status.discharged_startOfCare..2026-10-31_dischargeDate.2026-10-01.2026-10-31",
  });
});

test.each([
  {
    key: "visits-on-time",
    report: { report: "custom", data: "visits" },
    part: "status.completed_start.FROM.TO_isOnTime.true",
    whole: "status.completed_start.FROM.TO",
  },
  {
    key: "visits-missed",
    report: { report: "missed-visit" },
    part: "status.missed_start.FROM.TO",
    whole: "status.completed.missed_start.FROM.TO",
  },
  {
    key: "oasis-on-time",
    report: { report: "custom", data: "admissions" },
    part: "oasisFrom.FROM.TO_isOasisOnTime.true",
    whole: "oasisFrom.FROM.TO_isOasisOnTime.true.false",
  },
  {
    key: "orders-signed",
    report: { report: "custom", data: "documents" },
    part: "sentAt.FROM.TO_isSignedInTime.true",
    whole: "sentAt.FROM.TO_isSignedInTime.true.false",
  },
] as const)(
  "the part and the whole of $key lead to a report of just those",
  ({ key, report, part, whole }) => {
    const inOctober = (where: string) => where.replace("FROM", october.from).replace("TO", october.to);
    const ofWhole = key === "visits-missed" ? { report: "custom", data: "visits" } : report;
    const rows = (which: "part" | "whole") => measureRows(key, { ...october, which });
    expect(rows("part")).toEqual({ ...report, where: inOctober(part) });
    expect(rows("whole")).toEqual({ ...ofWhole, where: inOctober(whole) });
  },
);

const months = [0, 0, 4, 0].map((visits, at) => ({ month: `2026-0${at + 1}`, visits }));
const hasData = ({ visits }: { visits: number }) => visits > 0;

test("a chart that begins without data says since when there are any, and shows the months from there on", () => {
  expect(sinceText(months, hasData)).toBe("Data since March 2026.");
  expect(withData(months, hasData).map(({ month }) => month)).toEqual(["2026-03", "2026-04"]);
});

test("one with data from its first month on, or with none, says nothing", () => {
  expect(sinceText(months.slice(2), hasData)).toBe("");
  expect(sinceText(months.slice(0, 2), hasData)).toBe("");
});
