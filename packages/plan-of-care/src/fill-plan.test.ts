import { expect, test } from "vitest";
import { medicationLine } from "./chart-texts.ts";
import { fillPlan } from "./fill-plan.ts";
import { emptyPlan } from "./plan.ts";
import { bareFacts, fullFacts } from "./test/records.ts";

test("a plan is filled from the chart and the signed assessment, and from nothing else", () => {
  expect(fillPlan(fullFacts)).toEqual({
    ...emptyPlan,
    medications: "Lisinopril 10 mg PO daily (N)\nFurosemide 40 mg PO twice daily (C)\nAspirin 81 mg PO daily",
    allergies: "Penicillin (hives); Latex",
    mentalStatus: ["1", "3"],
    physicianId: fullFacts.attending?.id,
    advanceDirectives: "Living will",
  });
});

test("what was never asked stays empty", () => {
  expect(fillPlan(bareFacts)).toEqual(emptyPlan);
});

test("“none” is filled in only if it was recorded", () => {
  const asked = { noMedicationsOn: "2026-11-02", noKnownAllergiesOn: "2026-11-02", advanceDirectives: [] };
  expect(fillPlan({ ...bareFacts, ...asked })).toEqual({
    ...emptyPlan,
    medications: "No medications",
    allergies: "No known allergies",
    advanceDirectives: "No advance directives",
  });
});

test("the text for another mental status is used only with its box", () => {
  const assessed = (mentalStatus: string) => ({
    ...bareFacts,
    assessment: { id: "a", completedDate: null, answers: { mentalStatus, mentalStatusOther: "Tearful" } },
  });
  expect(fillPlan(assessed("1,8"))).toMatchObject({ mentalStatus: ["1", "8"], mentalStatusOther: "Tearful" });
  expect(fillPlan(assessed("1"))).toMatchObject({ mentalStatus: ["1"], mentalStatusOther: "" });
});

// Source: CMS-485, locator 10: Dose/Frequency/Route (N)ew (C)hanged.
test.each([
  [
    { name: "Insulin", dose: "8 units", route: "SC", frequency: "at bedtime", mark: "new" },
    "Insulin 8 units SC at bedtime (N)",
  ],
  [{ name: "Warfarin", dose: null, route: "PO", frequency: null, mark: "changed" }, "Warfarin PO (C)"],
  [{ name: "Aspirin", dose: "81 mg", route: null, frequency: null, mark: null }, "Aspirin 81 mg"],
] as const)("medication %# reads %j", (medication, line) => {
  expect(medicationLine(medication)).toBe(line);
});
