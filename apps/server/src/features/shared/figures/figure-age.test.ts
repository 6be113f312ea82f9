import { expect, test } from "vitest";
import { figureAge, showableMs } from "./figures.ts";

test.each([
  { tookMs: 0, lasts: 0 },
  { tookMs: 5, lasts: 500 },
  { tookMs: 599, lasts: 59_900 },
  { tookMs: 600, lasts: 60_000 },
  { tookMs: 20_000, lasts: 60_000 },
])("what took $tookMs ms to count may be shown for $lasts ms", ({ tookMs, lasts }) => {
  expect(showableMs(tookMs)).toBe(lasts);
});

test.each([
  { ageMs: 0, age: "fresh" },
  { ageMs: 250, age: "fresh" },
  { ageMs: 251, age: "ageing" },
  { ageMs: 499, age: "ageing" },
  { ageMs: 500, age: "too-old" },
] as const)("$ageMs ms after a count of 5 ms it is $age", ({ ageMs, age }) => {
  expect(figureAge({ ageMs, tookMs: 5 })).toBe(age);
});

test("what was counted in no time is never shown again", () => {
  expect(figureAge({ ageMs: 0, tookMs: 0 })).toBe("too-old");
});
