import { expect, test } from "vitest";
import { differences } from "./differences.ts";
import { fillPlan } from "./fill-plan.ts";
import { bareFacts, fullFacts, wholePlan } from "./test/records.ts";

test("a newly filled plan has no differences", () => {
  expect(differences(fillPlan(fullFacts), fullFacts)).toEqual([]);
});

test("spaces and the order of lines make no difference", () => {
  const plan = fillPlan(fullFacts);
  const medications = plan.medications.split("\n").toReversed().join("  \r\n ");
  expect(differences({ ...plan, medications }, fullFacts)).toEqual([]);
});

test("each difference names its locator, the chart's value, and the change", () => {
  const attending = { ...fullFacts.patient, id: "b", npi: null, name: "Ben Hale, DO" };
  const facts = {
    ...fullFacts,
    medications: [{ name: "Aspirin", dose: null, route: null, frequency: null, mark: null }],
    allergies: [{ substance: "Sulfa", reaction: null }],
    assessment: {
      id: "c",
      completedDate: null,
      answers: { mentalStatus: "3,8", mentalStatusOther: "Tearful" },
    },
    attending,
    advanceDirectives: ["polst"],
    advanceDirectiveNote: "On the refrigerator",
  };
  expect(differences(wholePlan, facts)).toEqual([
    { place: "10", chartSays: "Aspirin", patch: { medications: "Aspirin" } },
    { place: "17", chartSays: "Sulfa", patch: { allergies: "Sulfa" } },
    {
      place: "19",
      chartSays: "Forgetful, Other: Tearful",
      patch: { mentalStatus: ["3", "8"], mentalStatusOther: "Tearful" },
    },
    { place: "24", chartSays: "Ben Hale, DO", patch: { physicianId: "b" } },
    {
      place: "directives",
      chartSays: "POLST. On the refrigerator",
      patch: { advanceDirectives: "POLST. On the refrigerator" },
    },
  ]);
});

test("a chart without data makes no difference", () => {
  expect(differences(wholePlan, bareFacts)).toEqual([]);
});
