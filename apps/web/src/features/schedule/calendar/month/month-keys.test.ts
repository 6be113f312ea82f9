import { expect, test } from "vitest";
import { nextMonthStop } from "./month-keys.ts";

/** Two weeks; the second day of each has three stops, the others one. */
const stops = [1, 3, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1];

test.each([
  ["ArrowRight", { column: 0, row: 0 }, { column: 1, row: 0 }],
  ["ArrowRight", { column: 1, row: 2 }, { column: 2, row: 0 }],
  ["ArrowRight", { column: 13, row: 0 }, undefined],
  ["ArrowLeft", { column: 0, row: 0 }, undefined],
  ["ArrowDown", { column: 1, row: 0 }, { column: 1, row: 1 }],
  ["ArrowDown", { column: 1, row: 2 }, { column: 8, row: 0 }],
  ["ArrowDown", { column: 8, row: 2 }, undefined],
  ["ArrowUp", { column: 8, row: 0 }, { column: 1, row: 2 }],
  ["ArrowUp", { column: 0, row: 0 }, undefined],
  ["Home", { column: 0, row: 0 }, undefined],
])("%s leads from %o to %o", (key, from, to) => {
  expect(nextMonthStop(stops, from, key)).toEqual(to);
});
