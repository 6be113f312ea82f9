import { expect, test } from "vitest";
import { mean, median, percentile } from "./statistics.ts";

test("the median is the middle value, or the mean of the two middle ones, whatever their order", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 4, 1])).toBe(3);
  expect(median([7])).toBe(7);
});

test.each([
  [0, 1],
  [0.5, 50],
  [0.99, 99],
  [0.991, 100],
  [1, 100],
])("the share %d of a hundred values does not exceed %d", (share, expected) => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, share)).toBe(expected);
});

test("of no values there is no median and no percentile", () => {
  expect(() => median([])).toThrow("nothing to measure");
  expect(() => percentile([], 0.5)).toThrow("nothing to measure");
});

test("the mean shares out the sum", () => {
  expect(mean([1, 2, 6])).toBe(3);
});
