import { expect, test } from "vitest";
import { enterSession, forgetSession } from "#src/lib/session-state.ts";
import { userWith } from "#src/test/records.ts";
import { actionWords, fieldWords, sectionWords, valueWords } from "./words.ts";

test.each([
  ["chart.view", "Opened the chart"],
  ["data.restore", "The data were restored from a backup"],
  ["supply-request.hand-out", "Handed out the supply request"],
  ["allergy.change", "Changed the allergy"],
  ["medication.none", "Noted that there is no medication"],
  ["text-template.create", "Added the library entry"],
  ["supply-request.weigh-again", "Supply request: weigh again"],
])("%s says “%s”", (action, words) => expect(actionWords(action)).toBe(words));

test.each([
  ["zipCode", "Zip code"],
  ["address.zipCode", "Address, zip code"],
  ["isRemoved", "Is removed"],
])("the field %s says “%s”", (field, words) => expect(fieldWords(field)).toBe(words));

test("a section of a chart is named", () => {
  expect(sectionWords({ section: "plan-of-care" })).toBe("Plan of care");
  expect(sectionWords({ section: null })).toBeUndefined();
});

test.each([
  ["2026-05-04T15:00:00.000Z", "05/04/2026, 10:00 AM"],
  ["2026-05-04", "05/04/2026"],
  ["Found on the floor, 2026-05-04", "Found on the floor, 2026-05-04"],
])("the value %s is shown as %s", (value, words) => {
  enterSession(userWith("Admin"));
  expect(valueWords(value)).toBe(words);
  forgetSession();
});
