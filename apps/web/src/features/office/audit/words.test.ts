import { expect, test } from "vitest";
import { actionWords, sectionWords } from "./words.ts";

test.each([
  ["chart.view", "Opened the chart"],
  ["data.restore", "Data restored from a backup"],
  ["supply-request.hand-out", "Handed out the supply request"],
  ["allergy.change", "Changed the allergy"],
  ["medication.none", "Recorded no medication"],
  ["text-template.create", "Added the library entry"],
  ["supply-request.weigh-again", "Supply request: weigh again"],
])("%s says “%s”", (action, words) => expect(actionWords(action)).toBe(words));

test("a section of a chart is named", () => {
  expect(sectionWords({ section: "plan-of-care" })).toBe("Plan of care");
  expect(sectionWords({ section: null })).toBeUndefined();
});
