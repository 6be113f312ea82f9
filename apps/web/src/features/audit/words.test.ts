import { expect, test } from "vitest";
import { actionWords, fieldWords, sectionWords } from "./words.ts";

test.each([
  ["chart.view", "Opened the chart"],
  ["supply-request.hand-out", "Supply request: hand out"],
  ["allergy.change", "Allergy: change"],
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
