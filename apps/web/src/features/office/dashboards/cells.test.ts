import { expect, test } from "vitest";
import { unitsLeftText } from "./cells.tsx";

test.each([
  [{ left: 3, unit: "visits" }, "3 visits left"],
  [{ left: 1, unit: "visits" }, "1 visit left"],
  [{ left: 0, unit: "visits" }, "Used up"],
  [{ left: -1.5, unit: "hours" }, "1.5 hours over"],
] as const)("%o is %s", (row, text) => {
  expect(unitsLeftText(row)).toBe(text);
});
