import { expect, test } from "vitest";
import { amountOf, countLabel } from "./labels.ts";

test.each([
  [1, "box", "1 box"],
  [2, "Box", "2 boxes"],
  [3, "strip", "3 strips"],
  [1200, "each", "1,200"],
  [30, "mL", "30 mL"],
  [2, "box of 100", "2 (box of 100)"],
])("%d of the unit %s read %s", (quantity, unit, text) => {
  expect(amountOf(quantity, unit)).toBe(text);
});

test.each([
  ["box", "Quantity received (boxes)"],
  ["mL", "Quantity received (mL)"],
  ["box of 100", "Quantity received (box of 100)"],
  ["each", "Quantity received"],
])("a count of the unit %s is labeled %s", (unit, label) => {
  expect(countLabel("Quantity received", unit)).toBe(label);
});
