import { expect, test } from "vitest";
import { clockToType, keepTogether, showClock, showLocalClock } from "./clock.ts";

test.each([
  [5, "12:05\u00a0AM"],
  [720, "12:00\u00a0PM"],
  [1425, "11:45\u00a0PM"],
  [1440, "12:00\u00a0AM"],
])("minute %i of a day is %s", (minute, text) => {
  expect(showClock(minute)).toBe(text);
});

test("a local time is shown without its date", () => {
  expect(showLocalClock("2026-03-04T13:07:00")).toBe("1:07\u00a0PM");
});

test("a time that is edited has a plain space", () => {
  expect(clockToType(545)).toBe("9:05 AM");
});

test("a line breaks before the time of a moment but not within it", () => {
  expect(keepTogether("03/08/2026, 1:59 AM")).toBe("03/08/2026, 1:59\u00a0AM");
});
