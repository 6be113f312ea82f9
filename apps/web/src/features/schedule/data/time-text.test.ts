import { expect, test } from "vitest";
import { readTime, showTime, showWhen } from "./time-text.ts";

test.each([
  ["9:30 AM", "09:30:00"],
  ["9:30am", "09:30:00"],
  ["9.30 p.m.", "21:30:00"],
  ["9p", "21:00:00"],
  ["12 AM", "00:00:00"],
  ["12:05 pm", "12:05:00"],
  ["14:15", "14:15:00"],
  ["0930", "09:30:00"],
  ["9", "09:00:00"],
  ["09:30:00", "09:30:00"],
  ["24:00", undefined],
  ["13 PM", undefined],
  ["0:30 AM", undefined],
  ["9:61", undefined],
  ["noon", undefined],
  ["", undefined],
])("%j is the time %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});

test("a time is shown on a 12-hour clock, and read again as the same", () => {
  for (const time of ["00:00:00", "00:59:00", "11:59:00", "12:00:00", "23:45:00"])
    expect(readTime(showTime(time))).toBe(time);
});

test("a visit that crosses midnight ends on the next day's clock", () => {
  const visit = { start: "2026-03-04T23:30:00", minutes: 60 };
  expect(showWhen(visit)).toBe("Wed 03/04/2026, 11:30 PM to 12:30 AM");
});
