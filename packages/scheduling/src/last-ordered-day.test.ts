import { expect, test } from "vitest";
import { readFrequency } from "./frequency.ts";
import { lastOrderedDay } from "./ordered-visits.ts";

function lastDay(notation: string, startDate: string, weekStartsOn = 0) {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(reading.error.message);
  return lastOrderedDay(reading.frequency, { startDate, endDate: "2026-12-31", weekStartsOn });
}

// 2026-11-02 is a Monday. Weeks are Medicare weeks, Sunday to Saturday (domain: visit frequency).
test.each([
  ["1w1", "2026-11-02", "2026-11-07"],
  ["1w1", "2026-11-01", "2026-11-07"],
  ["1w1", "2026-11-07", "2026-11-07"],
  ["3w1 2w4 1w4", "2026-11-02", "2026-12-31"],
  ["3w1 2w4", "2026-11-02", "2026-12-05"],
  ["3w1 0w1", "2026-11-02", "2026-11-14"],
  ["1d3", "2026-11-02", "2026-11-04"],
  ["1d3 2w1", "2026-11-02", "2026-11-14"],
  ["1w1 1d3", "2026-11-04", "2026-11-10"],
  ["1m1", "2026-11-02", "2026-12-01"],
  ["1m2", "2026-11-02", "2026-12-31"],
  ["1w1 1 every 2w", "2026-11-02", "2026-12-31"],
  ["2 PRN for fall", "2026-11-02", "2026-12-31"],
  ["3w1; 2 PRN for fall", "2026-11-02", "2026-11-07"],
])("%s from %s orders until %s", (notation, startDate, last) => {
  expect(lastDay(notation, startDate)).toBe(last);
});

test("the week starts on the agency's weekday", () => {
  expect(lastDay("1w1", "2026-11-02", 1)).toBe("2026-11-08");
  expect(lastDay("1w1", "2026-11-01", 1)).toBe("2026-11-01");
});
