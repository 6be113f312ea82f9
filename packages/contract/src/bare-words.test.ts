import { expect, test } from "vitest";
import { AllergyFields } from "./patients/allergies.ts";
import { MedicationLine } from "./patients/medications.ts";

const problemOf = (answer: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  answer.error?.issues.map(({ message }) => message);

test.each(["None", "NKDA", " n/a ", "No known allergies", "unknown", "?"])(
  "%j is not an allergy: having none is recorded in its own field",
  (substance) => {
    expect(problemOf(AllergyFields.safeParse({ substance, kind: "drug" }))).toEqual([
      "Please enter an allergy here. If there are none, use “No known allergies”",
    ]);
  },
);

test("an unknown reaction, dose, route or frequency is left empty", () => {
  const empty = "Please leave it blank if it is not known";
  const allergy = { substance: "Latex", kind: "other", reaction: "Unknown" };
  expect(problemOf(AllergyFields.safeParse(allergy))).toEqual([empty]);
  const line = { id: "01900000-0000-7000-8000-000000000000", name: "Lisinopril" };
  for (const part of ["dose", "route", "frequency", "classification", "prescriberName"])
    expect(problemOf(MedicationLine.safeParse({ ...line, [part]: "N/A" }))).toEqual([empty]);
  expect(MedicationLine.safeParse({ ...line, dose: "" }).data?.dose).toBeNull();
});

test("no medication is named None", () => {
  const line = { id: "01900000-0000-7000-8000-000000000000", name: "None" };
  expect(problemOf(MedicationLine.safeParse(line))).toEqual([
    "Please enter a medication here. If there are none, use “Takes no medications”",
  ]);
});

test.each(["Nonoxynol", "Naproxen", "NaCl 0.9 %", "Unknown plant, like ivy"])(
  "%j names something",
  (substance) => {
    expect(AllergyFields.safeParse({ substance, kind: "other" }).success).toBe(true);
  },
);
