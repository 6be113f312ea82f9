import { afterEach, expect, test } from "vitest";
import { enterSession, forgetSession } from "#src/lib/session-state.ts";
import { userWith } from "#src/test/records.ts";
import { hoursTexts } from "./labels.ts";

afterEach(forgetSession);

test("working hours start on the agency's first day of the week", () => {
  enterSession(userWith("Editor", { WeekStartsOn: 1 }));
  const hours = [
    { weekday: 0, from: 540, to: 780 },
    { weekday: 1, from: 780, to: 1020 },
    { weekday: 1, from: 480, to: 720 },
  ];
  expect(hoursTexts(hours)).toEqual([
    "Monday 8:00\u00a0AM to 12:00\u00a0PM",
    "Monday 1:00\u00a0PM to 5:00\u00a0PM",
    "Sunday 9:00\u00a0AM to 1:00\u00a0PM",
  ]);
});
