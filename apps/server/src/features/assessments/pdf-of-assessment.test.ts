import { findField, formFor } from "@hearthside/oasis";
import { expect, test } from "vitest";
import { printedAnswer } from "./pdf-of-assessment.ts";

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
