import { expect, test } from "vitest";
import { enterSession, forgetSession } from "#src/lib/session-state.ts";
import { userWith } from "#src/test/records.ts";
import {
  addDays,
  addMinutes,
  addMonths,
  daysOf,
  monthSpan,
  monthsOf,
  monthWeeks,
  timeAt,
  weekOf,
} from "./local-time.ts";

test.each([
  ["2026-03-01", "2026-03-01", "2026-03-07"],
  ["2026-03-04", "2026-03-01", "2026-03-07"],
  ["2026-03-07", "2026-03-01", "2026-03-07"],
  ["2026-01-01", "2025-12-28", "2026-01-03"],
])("the week of %s runs from Sunday %s to Saturday %s", (day, first, last) => {
  expect(weekOf(day)).toEqual({ first, last });
});

test.each([
  [1, "2026-03-04", "2026-03-02"],
  [1, "2026-03-01", "2026-02-23"],
  [6, "2026-03-07", "2026-03-07"],
])("when weeks start on weekday %i, that of %s starts on %s", (weekStartsOn, day, first) => {
  enterSession(userWith("Editor", { WeekStartsOn: weekStartsOn }));
  expect(weekOf(day)).toEqual({ first, last: addDays(first, 6) });
  forgetSession();
});

// clocks change on March 8 and November 1, 2026; local times are not affected
test.each([
  ["2026-03-07T23:30:00", 60, "2026-03-08T00:30:00"],
  ["2026-03-08T01:30:00", 60, "2026-03-08T02:30:00"],
  ["2026-11-01T01:30:00", 60, "2026-11-01T02:30:00"],
  ["2026-01-01T00:00:00", -15, "2025-12-31T23:45:00"],
])("%s and %i minutes are %s", (time, minutes, sum) => {
  expect(addMinutes(time, minutes)).toBe(sum);
});

test("days are counted over months, years and leap days", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysOf({ first: "2026-02-27", last: "2026-03-01" })).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
  ]);
});

test.each([
  ["2026-02", "2026-02-01", "2026-02-28"],
  ["2028-02", "2028-02-01", "2028-02-29"],
  ["2026-12", "2026-12-01", "2026-12-31"],
])("%s lasts from %s to %s", (month, first, last) => {
  expect(monthSpan(month)).toEqual({ first, last });
});

test.each([
  ["2026-12", 1, "2027-01-01"],
  ["2026-01", -1, "2025-12-01"],
  ["2026-03", -14, "2025-01-01"],
])("from %s %i months lead to %s", (month, count, day) => {
  expect(addMonths(month, count)).toBe(day);
});

test("a week can span two months, and a month is shown in full weeks", () => {
  expect(monthsOf(weekOf("2026-04-01"))).toEqual(["2026-03", "2026-04"]);
  expect(monthWeeks("2026-04")).toEqual({ first: "2026-03-29", last: "2026-05-02" });
});

test("a minute beyond midnight is one of the next day", () => {
  expect(timeAt("2026-03-04", 9 * 60 + 5)).toBe("2026-03-04T09:05:00");
  expect(timeAt("2026-03-04", 1440)).toBe("2026-03-05T00:00:00");
});
