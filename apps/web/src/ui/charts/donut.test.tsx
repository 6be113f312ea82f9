import { expect, test } from "vitest";
import { arcPath, sweepsOf } from "./donut.tsx";

test("two equal parts are halves with the padding between", () => {
  expect(sweepsOf([5, 5], 2)).toEqual([
    { from: 0, to: 178 },
    { from: 180, to: 358 },
  ]);
});

test("one of a hundred thousand is seen, and of nothing there is no part", () => {
  const [, little, none] = sweepsOf([99_999, 1, 0], 2);
  expect((little?.to ?? 0) - (little?.from ?? 0)).toBeGreaterThanOrEqual(1);
  expect(none).toBeUndefined();
});

test("a single part is the whole ring", () => {
  expect(sweepsOf([0, 7, 0], 2)).toEqual([undefined, { from: 0, to: 360 }, undefined]);
  expect(arcPath({ from: 0, to: 360 }, 100)).toBe(
    "M 0.000 -100.000 A 100 100 0 0 1 0.000 100.000 A 100 100 0 0 1 -0.000 -100.000",
  );
});

test("without patients there is no donut", () => {
  expect(sweepsOf([0, 0], 2)).toEqual([undefined, undefined]);
});
