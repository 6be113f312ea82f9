import { expect, test } from "vitest";
import { missingFrom } from "./missing.ts";
import { emptyPlan, type PlanOfCare } from "./plan.ts";
import { bareFacts, fullFacts, wholePlan } from "./test/records.ts";

const blocking = (changes: Partial<PlanOfCare>, facts = fullFacts) =>
  missingFrom({ ...wholePlan, ...changes }, facts)
    .filter(({ blocks }) => blocks)
    .map(({ place }) => place);

test("a complete plan of a full chart is missing nothing", () => {
  expect(missingFrom(wholePlan, fullFacts)).toEqual([]);
});

// Source: 42 CFR 484.60(a)(2), by its items; CMS-485 for locator 17; 42 CFR 409.43(b) for the frequencies.
test.each([
  ["medications", "10", "x"],
  ["supplies", "14", "iii"],
  ["safety", "15", "xi"],
  ["nutrition", "16", "ix"],
  ["allergies", "17", undefined],
  ["orders", "21", "iv"],
  ["goals", "22", "vi"],
  ["rehabilitationPotential", "22", "vi"],
  ["dischargePlans", "22", "vi"],
  ["psychosocialStatus", "psychosocial", "ii"],
  ["emergencyRisk", "risk", "xii"],
  ["riskInterventions", "risk", "xii"],
  ["education", "education", "xiii"],
  ["advanceDirectives", "directives", "xv"],
] as const)("without %s it cannot be signed: locator %s", (field, place, item) => {
  expect(blocking({ [field]: "  \n" })).toEqual([place]);
  const [gap] = missingFrom({ ...wholePlan, [field]: "" }, fullFacts);
  expect(gap?.source).toContain(item === undefined ? "CMS-485" : `484.60(a)(2)(${item})`);
});

test.each<[string, Partial<PlanOfCare>, readonly string[]]>([
  ["no limitation", { limitations: [] }, ["18A"]],
  ["another limitation without words", { limitations: ["B"] }, ["18A"]],
  ["no activity", { activities: [] }, ["18B"]],
  ["another activity without words", { activities: ["D"] }, ["18B"]],
  ["no mental status", { mentalStatus: [] }, ["19"]],
  ["another mental status without words", { mentalStatus: ["8"] }, ["19"]],
  ["no prognosis", { prognosis: null }, ["20"]],
  ["no measurable goal", { measurableGoals: [] }, ["goals"]],
  [
    "a goal without a day",
    { measurableGoals: [{ goal: "Walks", measure: "20 feet", targetDate: null }] },
    ["goals"],
  ],
  [
    "a goal without a measure",
    { measurableGoals: [{ goal: "Walks", measure: " ", targetDate: "2026-12-01" }] },
    ["goals"],
  ],
])("%s prevents signing", (_, changes, expected) => {
  expect(blocking(changes)).toEqual(expected);
});

test.each<[keyof PlanOfCare, Partial<PlanOfCare>, string]>([
  ["medications", { medications: "Aspirin ____ mg" }, "10"],
  ["orders", { orders: "SN to measure wound at ____" }, "21"],
  ["goals", { goals: "Walks ____ feet" }, "22"],
  ["education", { education: "Teach ____" }, "education"],
  ["education", { education: "Teach {firstName}" }, "education"],
  [
    "measurableGoals",
    { measurableGoals: [{ goal: "Pain below ____", measure: "Scale", targetDate: "2026-12-01" }] },
    "goals",
  ],
])("wording with blanks prevents signing: %s", (_, changes, place) => {
  expect(blocking(changes)).toEqual([place]);
});

test.each([
  ["no start of care", { startOfCare: null }, ["2"]],
  ["no diagnosis", { diagnoses: [] }, ["11"]],
  ["no ordered visits", { frequencies: [] }, ["21"]],
  ["no physician", { physician: null }, ["24"]],
] as const)("%s in the chart prevents signing", (_, changes, expected) => {
  expect(blocking({}, { ...fullFacts, ...changes })).toEqual(expected);
});

test("what only the form asks for is recommended", () => {
  const facts = { ...fullFacts, medicare: { number: null }, providerNumber: null, dob: null, sex: null };
  expect(missingFrom(wholePlan, facts).map(({ place, blocks }) => [place, blocks])).toEqual([
    ["1", false],
    ["5", false],
    ["8", false],
    ["9", false],
  ]);
});

test("a verbal start of care order has a date, in the first period and not after the start of care", () => {
  const said = (verbalStartOfCare: string | null, from = "2026-11-02") =>
    missingFrom({ ...wholePlan, verbalStartOfCare }, { ...fullFacts, period: { from, to: "2026-12-31" } });
  const asked = {
    place: "23",
    message: "If care started on a verbal order, enter its date (42 CFR 409.43(d)).",
  };
  expect(said(null)).toMatchObject([{ ...asked, blocks: false }]);
  expect(said("2026-11-03")).toMatchObject([{ place: "23", blocks: false }]);
  expect([said("2026-11-02"), said(null, "2027-01-01")]).toEqual([[], []]);
});

test("a patient without Medicare needs no Medicare number", () => {
  expect(missingFrom(wholePlan, { ...fullFacts, medicare: null })).toEqual([]);
});

test("unknown parts of a medication are named", () => {
  const medications = [{ name: "Warfarin", dose: null, route: "PO", frequency: null, mark: null }];
  const plan = { ...wholePlan, medications: "Warfarin PO" };
  expect(missingFrom(plan, { ...fullFacts, medications })).toMatchObject([
    { place: "10", message: "Warfarin: dose, frequency not recorded.", blocks: false },
  ]);
});

test("an empty plan of an empty chart is missing everything, in the form's order", () => {
  expect([...new Set(missingFrom(emptyPlan, bareFacts).map(({ place }) => place))].join(" ")).toBe(
    "5 6 7 8 9 10 11 14 15 16 17 18A 18B 19 20 21 22 23 24 psychosocial risk education goals directives",
  );
});
