import { auditFamilies } from "@hearthside/contract/audit-labels";
import { expect, test } from "vitest";
import { actionText, sectionText } from "./field-labels.ts";

test.each([
  ["chart.view", "Opened the chart"],
  ["data.restore", "Data restored from a backup"],
  ["supply-request.hand-out", "Recorded the pickup of the supply request"],
  ["allergy.change", "Changed the allergy"],
  ["medication.none", "Recorded that the patient takes no medications"],
  ["text-template.create", "Added the library entry"],
])("%s says “%s”", (action, text) => expect(actionText(action)).toBe(text));

test("an action that only an earlier version recorded is named by its code", () => {
  expect(actionText("supply-request.weigh-again")).toBe("Supply request: weigh again");
});

test("every action is in one category, so its sentence is written once", () => {
  const actions = Object.values(auditFamilies).flatMap(({ actions }) => Object.keys(actions));
  expect(actions).toEqual([...new Set(actions)]);
});

test("a section of a chart is named", () => {
  expect(sectionText({ section: "plan-of-care" })).toBe("Plan of care");
  expect(sectionText({ section: null })).toBeUndefined();
});
