import { expect, test } from "vitest";
import {
  clock,
  clockSpan,
  lengthText,
  monthLabel,
  readTime,
  shortSpan,
  showLocalTime,
  showWhen,
  weekLabel,
  whenText,
} from "./time-text.ts";

test.each([
  [{ first: "2026-03-01", last: "2026-03-07" }, "Mar 1 - Mar 7, 2026"],
  [{ first: "2026-12-27", last: "2027-01-02" }, "Dec 27 - Jan 2, 2027"],
])("the week %o is called %s", (week, label) => {
  expect(weekLabel(week)).toBe(label);
});

test.each([
  ["2026-03-04T00:05:00", "12:05\u00a0AM"],
  ["2026-03-04T12:00:00", "12:00\u00a0PM"],
  ["2026-03-04T23:45:00", "11:45\u00a0PM"],
])("%s is read as %s", (time, text) => {
  expect(clock(time)).toBe(text);
});

test("a visit over midnight ends on the clock of the next day", () => {
  expect(clockSpan({ start: "2026-03-04T23:30:00", minutes: 60 })).toBe("11:30\u00a0PM to 12:30\u00a0AM");
  expect(shortSpan({ start: "2026-03-04T23:30:00", minutes: 60 })).toBe("11:30\u00a0PM-\u206012:30\u00a0AM");
  expect(shortSpan({ start: "2026-03-04T08:35:00", minutes: 45 })).toBe("8:35-\u20609:20\u00a0AM");
});

test("days and months are named as people name them", () => {
  expect(whenText("2026-03-04T09:00:00")).toBe("Wednesday, March 4, 9:00\u00a0AM");
  expect(monthLabel("2026-03")).toBe("March 2026");
});

test.each([
  [45, "45 minutes"],
  [60, "1 hour"],
  [75, "1 hour 15 minutes"],
  [121, "2 hours 1 minute"],
])("%i minutes are %s", (minutes, text) => {
  expect(lengthText(minutes)).toBe(text);
});

test.each([
  ["9:30 AM", "09:30:00"],
  ["9:30\u00a0AM", "09:30:00"],
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

test("a time is shown on a 12-hour clock, and parses back to the same value", () => {
  for (const time of ["00:00:00", "00:59:00", "11:59:00", "12:00:00", "23:45:00"])
    expect(readTime(showLocalTime(time))).toBe(time);
});

test("a visit that crosses midnight ends on the next day's clock", () => {
  const visit = { start: "2026-03-04T23:30:00", minutes: 60 };
  expect(showWhen(visit)).toBe("Wed 03/04/2026, 11:30\u00a0PM to 12:30\u00a0AM");
});
