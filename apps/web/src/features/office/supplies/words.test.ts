import { expect, test } from "vitest";
import { amountOf } from "./words.ts";

test.each([
  [1, "box", "1 box"],
  [2, "Box", "2 boxes"],
  [3, "strip", "3 strips"],
  [1200, "each", "1,200"],
  [30, "mL", "30 mL"],
  [2, "box of 100", "2 (box of 100)"],
])("%d of the unit %s read %s", (quantity, unit, words) => {
  expect(amountOf(quantity, unit)).toBe(words);
});
