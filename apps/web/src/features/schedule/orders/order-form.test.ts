import { readFrequency } from "@hearthside/scheduling";
import { expect, test } from "vitest";
import { frequencyText } from "./order-form.ts";

const readings = [
  ["1w1", "1 visit a week for 1 week"],
  [
    "3w1 2w4 1w4",
    "3 visits a week for 1 week, then 2 visits a week for 4 weeks, then 1 visit a week for 4 weeks",
  ],
  ["2-3w9", "2 to 3 visits a week for 9 weeks"],
  ["1d3", "1 visit a day for 3 days"],
  ["0w1 1w2", "no visits for 1 week, then 1 visit a week for 2 weeks"],
  ["1m2", "1 visit a month for 2 months"],
  ["2w1 1 every 2w", "2 visits a week for 1 week, then 1 visit every 2 weeks to the end of the order"],
  ["1w9; 2 PRN for fall", "1 visit a week for 9 weeks; up to 2 visits as needed for fall"],
  ["1 PRN for wound leakage", "up to 1 visit as needed for wound leakage"],
] as const;

test.each(readings)("%s reads as: %s", (notation, text) => {
  const reading = readFrequency(notation);
  expect(reading.ok && frequencyText(reading.frequency)).toBe(text);
});
