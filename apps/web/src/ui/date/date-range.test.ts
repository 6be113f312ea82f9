import { expect, test } from "vitest";
import { pickDay, rangeToText, textToRange } from "./date-range.ts";

const whole = { start: "2026-03-04", end: "2026-03-10" };

test("the first click sets the start", () => {
  expect(pickDay(undefined, "2026-03-04")).toEqual({ start: "2026-03-04" });
});

test.each(["2026-03-04", "2026-03-05"])(
  "a second click on %s, on or after the start, sets the end",
  (day) => {
    expect(pickDay({ start: "2026-03-04" }, day)).toEqual({ start: "2026-03-04", end: day });
  },
);

test("a second click before the start begins there instead", () => {
  expect(pickDay({ start: "2026-03-04" }, "2026-03-03")).toEqual({ start: "2026-03-03" });
});

test("a click when both are set restarts", () => {
  expect(pickDay(whole, "2026-03-06")).toEqual({ start: "2026-03-06" });
});

test("a range is written and read with slashes, year first", () => {
  expect(rangeToText(whole)).toBe("2026/03/04 - 2026/03/10");
  expect(textToRange("2026/03/04 - 2026/03/10")).toEqual(whole);
});

test.each(["", "2026/03/04", "2026/03/04 - "])("%j is no whole range", (text) => {
  expect(textToRange(text)).toBeUndefined();
});
