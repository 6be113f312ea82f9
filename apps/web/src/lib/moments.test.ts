import { afterEach, expect, test } from "vitest";
import { userWith } from "#src/test/records.ts";
import { agencyToday, agencyWeekdays, daysFrom, showMoment, yearsBetween } from "./moments.ts";
import { enterSession, forgetSession } from "./session-state.ts";

afterEach(forgetSession);

test("the date is the agency's, not the browser's or UTC's", () => {
  enterSession(userWith("Staff"));
  expect(agencyToday(new Date("2026-03-05T05:30:00Z"))).toBe("2026-03-04");
});

test("an instant is shown in the agency's time zone, even on the nights the clocks change", () => {
  enterSession(userWith("Staff"));
  expect(showMoment("2026-03-08T07:59:00Z")).toBe("03/08/2026, 1:59\u00a0AM");
  expect(showMoment("2026-03-08T08:00:00Z")).toBe("03/08/2026, 3:00\u00a0AM");
  expect(showMoment("2026-11-01T06:30:00Z")).toBe("11/01/2026, 1:30\u00a0AM");
  expect(showMoment("2026-11-01T07:30:00Z")).toBe("11/01/2026, 1:30\u00a0AM");
});

test.each([
  ["1941-04-02", "2026-04-01", 84],
  ["1941-04-02", "2026-04-02", 85],
  ["1940-02-29", "2026-02-28", 85],
  ["1940-02-29", "2026-03-01", 86],
])("a person born on %s is on %s %i years old", (born, day, years) => {
  expect(yearsBetween(born, day)).toBe(years);
});

test.each([
  ["2026-03-01", "2026-03-01", 0],
  ["2026-03-07", "2026-03-09", 2],
  ["2026-01-01", "2025-12-31", -1],
])("from %s to %s there are %i days", (from, to, days) => {
  expect(daysFrom(from, to)).toBe(days);
});

test.each([
  [0, "Sunday", "Saturday"],
  [1, "Monday", "Sunday"],
  [6, "Saturday", "Friday"],
])("a week that starts on weekday %i goes from %s to %s", (WeekStartsOn, first, last) => {
  enterSession(userWith("Editor", { WeekStartsOn }));
  const week = agencyWeekdays();
  expect(week.at(0)).toEqual({ weekday: WeekStartsOn, name: first });
  expect(week.at(-1)?.name).toBe(last);
  expect(week).toHaveLength(7);
});
