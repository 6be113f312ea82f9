import { expect, test } from "vitest";
import { ticksUpTo } from "./ticks.ts";

test.each([
  { max: 0, ticks: [0, 1] },
  { max: 1, ticks: [0, 1] },
  { max: 3, ticks: [0, 1, 2, 3] },
  { max: 5, ticks: [0, 2, 4, 6] },
  { max: 100, ticks: [0, 25, 50, 75, 100] },
  { max: 101, ticks: [0, 50, 100, 150] },
  { max: 936, ticks: [0, 250, 500, 750, 1000] },
  { max: 83_334, ticks: [0, 25_000, 50_000, 75_000, 100_000] },
])("lines behind numbers up to $max stand at $ticks", ({ max, ticks }) => {
  expect(ticksUpTo(max)).toEqual(ticks);
});
