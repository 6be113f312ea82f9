import { expect, test } from "vitest";
import { assessmentItems, fillPlan, suggestionsFrom } from "./fill-plan.ts";
import { bareFacts, fullFacts } from "./test/records.ts";

const suggested = (answers: { readonly [item: string]: string }) =>
  suggestionsFrom({ ...bareFacts, assessment: { id: "a", completedDate: null, answers } }).map(
    ({ place, code, text }) => `${place} ${code ?? text}`,
  );

// Source: OASIS-E2 All Items; the boxes are those of CMS-485, locators 18.A and 18.B.
test.each([
  ["B0200", "1", []],
  ["B0200", "2", ["18A 4"]],
  ["B0200", "3", ["18A 4"]],
  ["B0200", "-", []],
  ["B1000", "2", []],
  ["B1000", "3", ["18A 9"]],
  ["M1400", "02", []],
  ["M1400", "03", ["18A A"]],
  ["M1400", "04", ["18A A"]],
  ["M1610", "01", ["18A 2"]],
  ["M1610", "02", []],
  ["M1620", "00", []],
  ["M1620", "05", ["18A 2"]],
  ["M1620", "UK", []],
  ["M1850", "00", []],
  ["M1850", "03", ["18B 4"]],
  ["M1860", "00", []],
  ["M1860", "01", ["18A 7", "18B 9"]],
  ["M1860", "02", ["18A 7", "18B B"]],
  ["M1860", "03", ["18A 7"]],
  ["M1860", "05", ["18A 7", "18B A"]],
  ["M1860", "06", ["18A 7", "18B 1"]],
  ["M1033", "10", []],
  ["M1033", "01,07", ["risk History of falls; Taking 5 or more medications."]],
])("%s %s suggests %j", (item, value, expected) => {
  expect(assessmentItems).toContain(item);
  expect(suggested({ [item]: value })).toEqual(expected);
});

test("two answers for one box give one suggestion that names both", () => {
  const facts = {
    ...bareFacts,
    assessment: { id: "a", completedDate: null, answers: { M1610: "01", M1620: "04" } },
  };
  expect(suggestionsFrom(facts).map(({ because }) => because)).toEqual([
    "M1610: incontinent of urine; M1620: incontinent of bowel",
  ]);
});

test("a suggestion is never filled in automatically", () => {
  expect(suggestionsFrom(fullFacts).length).toBeGreaterThan(0);
  expect(fillPlan(fullFacts)).toMatchObject({
    limitations: [],
    activities: [],
    emergencyRisk: "",
    supplies: "",
  });
});

test("equipment listed for an emergency is suggested for locator 14", () => {
  expect(suggestionsFrom({ ...bareFacts, emergencyEquipment: ["Oxygen", "Walker"] })).toMatchObject([
    { place: "14", text: "Oxygen, Walker" },
  ]);
});
