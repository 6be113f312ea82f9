import { expect, test } from "vitest";
import { readFrequency } from "./frequency.ts";
import { describeBeyond, hasRange, leastVisits, orderReach } from "./ordered-visits.ts";

// The certification period from 11/09/2026, a Monday, to 01/07/2027, a Thursday.
const period = { startDate: "2026-11-09", endDate: "2027-01-07" };

function reachOf(notation: string, startDate: string, endDate = period.endDate) {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(reading.error.message);
  return orderReach(reading.frequency, { startDate, endDate, weekStartsOn: 0 });
}

test.each([
  ["2w4 1w5", "2026-11-09", { ordered: 13, planned: 13 }],
  ["2w4 1w5", "2026-11-22", { ordered: 13, planned: 11 }],
  ["2-3w9", "2026-12-27", { ordered: 27, planned: 6 }],
  ["7w1", "2027-01-06", { ordered: 7, planned: 2 }],
  ["7w2", "2026-12-30", { ordered: 14, planned: 12 }],
  ["1d5", "2027-01-05", { ordered: 5, planned: 3 }],
  ["2m2", "2026-12-20", { ordered: 4, planned: 2 }],
  ["2w1 1 every 2w", "2026-12-27", { ordered: 3, planned: 3 }],
  ["2w1 0w3", "2026-12-27", { ordered: 2, planned: 2 }],
  ["3w1 1 every 2w", "2027-01-06", { ordered: 3, planned: 2 }],
  ["2 PRN for fall", "2026-11-22", { ordered: 0, planned: 0 }],
])("%s from %s orders and plans $ordered and $planned visits", (notation, startDate, reach) => {
  expect(reachOf(notation, startDate)).toEqual(reach);
});

test.each([
  { notation: "1-2w9", startDate: "2026-11-09", least: 9, isRange: true },
  { notation: "2-3w4", startDate: "2026-11-09", least: 8, isRange: true },
  { notation: "2-3w9", startDate: "2026-12-27", least: 4, isRange: true },
  { notation: "5-7w1", startDate: "2027-01-06", least: 2, isRange: true },
  { notation: "2w4 1w5", startDate: "2026-11-09", least: 13, isRange: false },
  { notation: "1w4; 1-2 PRN for fall", startDate: "2026-11-09", least: 4, isRange: false },
])("$notation from $startDate orders at least $least visits", ({ notation, startDate, least, isRange }) => {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(reading.error.message);
  expect(leastVisits(reading.frequency, { startDate, endDate: period.endDate, weekStartsOn: 0 })).toBe(least);
  expect(hasRange(reading.frequency)).toBe(isRange);
});

test("visits after the certification period are reported", () => {
  const { endDate } = period;
  const periodEnd = endDate;
  expect(describeBeyond({ ...reachOf("2w4 1w5", "2026-11-22"), endDate, periodEnd })).toBe(
    "13 visits ordered; 2 fall after the certification period ends on 01/07/2027 and are not scheduled",
  );
  expect(describeBeyond({ ordered: 12, planned: 11, endDate, periodEnd })).toBe(
    "12 visits ordered; 1 falls after the certification period ends on 01/07/2027 and is not scheduled",
  );
  expect(describeBeyond({ ...reachOf("2w4 1w5", "2026-11-09"), endDate, periodEnd })).toBeUndefined();
});

test("visits after the order's own last day are reported as well", () => {
  const endDate = "2026-12-12";
  const periodEnd = period.endDate;
  expect(describeBeyond({ ...reachOf("2w4 1w5", "2026-11-09", endDate), endDate, periodEnd })).toBe(
    "13 visits ordered; 4 fall after the last day, 12/12/2026, and are not scheduled",
  );
});
