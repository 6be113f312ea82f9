import { findField, formFor, inInstrumentOrder } from "@hearthside/oasis";
import { expect, test } from "vitest";
import { printedAnswer, printedField } from "./pdf-of-assessment.ts";

const devices = findField(formFor({ version: "E2", reason: "01" }), "GG0110");

test.each([
  ["D", "D Walker"],
  ["-A,D", "A Manual wheelchair (not assessed); D Walker"],
  ["-", "- Not assessed"],
])("the answer %s of a checklist is printed as %s", (value, text) => {
  expect(devices && printedAnswer(devices, value, null)).toBe(text);
});

const injuries = findField(formFor({ version: "E2", reason: "01" }), "M1322");

test.each([
  ["00", "0"],
  ["03", "3"],
  ["04", "04 4 or more"],
])("the count %s is printed as %s", (value, text) => {
  expect(injuries && printedAnswer(injuries, value, null)).toBe(text);
});

test("the letter of an item is printed once", () => {
  const form = formFor({ version: "E2", reason: "01" });
  const fields = form.sections.flatMap(inInstrumentOrder).flatMap((group) => group.fields);
  for (const field of fields) expect(printedField(field)).not.toMatch(/^\S+([A-Z])\d? \1\. /);
  expect(printedField({ item: "D0150A", label: "A. Little interest" })).toBe("D0150A Little interest");
  expect(printedField({ item: "M1860", label: "Ambulation/locomotion" })).toBe("M1860 Ambulation/locomotion");
});
