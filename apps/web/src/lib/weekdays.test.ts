import { afterEach, expect, test } from "vitest";
import { userWith } from "#src/test/records.ts";
import { enterSession, forgetSession } from "./session-state.ts";
import { agencyWeekdays } from "./weekdays.ts";

afterEach(forgetSession);

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
