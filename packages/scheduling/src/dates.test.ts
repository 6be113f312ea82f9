import { expect, test } from "vitest";
import * as certification from "./certification.ts";
import * as deadlines from "./deadlines.ts";
import { addDays, daysBetween, medicareWeekOf, weekdayOf } from "./weeks.ts";

// 42 CFR 424.22: 60 days, the start of care is day 1. The spring clock change of 2026 is in the first period.
test.each([
  { startOfCare: "2026-01-15", number: 1, startDate: "2026-01-15", endDate: "2026-03-15" },
  { startOfCare: "2026-01-15", number: 2, startDate: "2026-03-16", endDate: "2026-05-14" },
  { startOfCare: "2024-01-01", number: 1, startDate: "2024-01-01", endDate: "2024-02-29" },
  { startOfCare: "2025-12-31", number: 7, startDate: "2026-12-26", endDate: "2027-02-23" },
])("care from $startOfCare has period $number from $startDate", (period) => {
  const { startOfCare, number, startDate, endDate } = period;
  expect(certification.certificationPeriod(startOfCare, number)).toEqual({ startDate, endDate });
  for (const day of [startDate, endDate])
    expect(certification.certificationNumberOn(startOfCare, day)).toBe(number);
  expect(certification.certificationNumberOn(startOfCare, addDays(endDate, 1))).toBe(number + 1);
});

test("no period is before the start of care, and none has a number below 1", () => {
  expect(certification.certificationNumberOn("2026-01-15", "2026-01-14")).toBeUndefined();
  for (const number of [0, -1, 1.5, Number.NaN])
    expect(() => certification.certificationPeriod("2026-01-15", number)).toThrow(RangeError);
});

// 2026-11-01 is a Sunday.
test.each([
  ["2026-11-01", 9],
  ["2026-11-02", 9],
  ["2026-11-03", 9],
  ["2026-11-04", 9],
  ["2026-11-05", 10],
  ["2026-11-06", 10],
  ["2026-11-07", 10],
])("the 60 days from %s touch %i Medicare weeks", (periodStart, weeks) => {
  expect(certification.weeksTouched(periodStart)).toBe(weeks);
  const lastWeek = medicareWeekOf(addDays(periodStart, 59));
  const firstWeek = medicareWeekOf(periodStart);
  expect(daysBetween(firstWeek.startDate, lastWeek.endDate) + 1).toBe(weeks * 7);
});

test.each([
  ["2026-11-01", "2026-11-01", "2026-11-07"],
  ["2026-11-07", "2026-11-01", "2026-11-07"],
  ["2026-03-08", "2026-03-08", "2026-03-14"],
  ["2026-01-01", "2025-12-28", "2026-01-03"],
])("%s is in the week from %s to %s", (day, startDate, endDate) => {
  expect(medicareWeekOf(day)).toEqual({ startDate, endDate });
  expect([weekdayOf(startDate), weekdayOf(endDate)]).toEqual([0, 6]);
});

test("a period is paid in days 1 to 30 and 31 to 60", () => {
  expect(certification.paymentPeriods("2026-01-15")).toEqual([
    { startDate: "2026-01-15", endDate: "2026-02-13" },
    { startDate: "2026-02-14", endDate: "2026-03-15" },
  ]);
});

// 42 CFR 484.55(d)(1): the last five days of every 60.
test("recertification falls on days 56 to 60", () => {
  expect(certification.recertificationWindow("2026-01-15")).toEqual({
    startDate: "2026-03-11",
    endDate: "2026-03-15",
  });
});

test("deadlines count calendar days from the start of care", () => {
  expect(deadlines.startOfCareAssessmentDue("2026-02-26")).toBe("2026-03-03");
  expect(deadlines.noticeOfAdmissionDue("2026-02-26")).toBe("2026-03-03");
  expect(deadlines.faceToFaceWindow("2026-03-31")).toEqual({
    startDate: "2025-12-31",
    endDate: "2026-04-30",
  });
  expect(deadlines.aideSupervisionDue("2026-10-25")).toBe("2026-11-08");
  expect(deadlines.aideOnlySupervisionDue("2026-10-25")).toBe("2026-12-24");
});

test("assessments are due within days of their cause, and sent within 30 of M0090", () => {
  expect(deadlines.resumptionAssessmentDue("2026-02-27")).toBe("2026-03-01");
  expect(deadlines.dischargeAssessmentDue("2026-12-30")).toBe("2027-01-01");
  expect(deadlines.transmissionDue("2026-01-30")).toBe("2026-03-01");
});

test("OASIS data is collected from the 18th birthday on, and when the date of birth is unknown", () => {
  expect(deadlines.isOasisCollected("2008-05-04", "2026-05-03")).toBe(false);
  expect(deadlines.isOasisCollected("2008-05-04", "2026-05-04")).toBe(true);
  expect(deadlines.isOasisCollected("2008-02-29", "2026-02-28")).toBe(false);
  expect(deadlines.isOasisCollected("2008-02-29", "2026-03-01")).toBe(true);
  expect(deadlines.isOasisCollected(null, "2026-05-04")).toBe(true);
});

test("a text that is not a day is refused", () => {
  for (const text of ["2026-02-29", "2026-13-01", "yesterday", ""])
    expect(() => addDays(text, 1)).toThrow(RangeError);
});
