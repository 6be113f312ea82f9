import type { Allergy } from "@hearthside/contract";
import { expect, test } from "vitest";
import { clashesOf } from "./clashes.ts";

const allergy = (substance: string, changes: Partial<Allergy> = {}): Allergy => ({
  id: "01900000-0000-7000-8000-000000000001",
  patientId: "01900000-0000-7000-8000-000000000002",
  version: 1,
  isRemoved: false,
  substance,
  kind: "drug",
  reaction: "Hives",
  severity: null,
  notedOn: null,
  ...changes,
});

test.each<[substance: string, name: string, classification: string | null, why: string]>([
  ["Penicillin", "Amoxicillin", null, "a member of the class"],
  ["Penicillins", "Penicillin V potassium", null, "the same word in the plural"],
  ["Penicillin", "Pen VK 500 mg", null, "its abbreviation"],
  ["Pen-V-K", "Amoxicillin", null, "an abbreviation of the allergy"],
  ["amoxicillin", "Augmentin 875 mg", null, "two members of a class, one by its brand"],
  ["Codeine", "Acetaminophen-codeine", null, "an ingredient of the name"],
  ["Sulfa drugs", "Sulfamethoxazole-trimethoprim", null, "a word that begins with the allergy's"],
  ["Sulfa", "Bactrim DS", null, "a brand of the class"],
  ["NSAIDs", "Ibuprofen", null, "a class by its abbreviation"],
  ["Aspirin", "Naproxen", null, "two of one class"],
  ["ACE inhibitors", "Lisinopril", null, "a class by the end of its names"],
  ["Cephalosporin", "Keflex", "Antibiotic", "a brand of the class"],
  ["Anticoagulants", "Apixaban", "Anticoagulant", "the classification"],
  ["Potassium chloride", "Potassium chloride", null, "words of a salt where there are no others"],
  ["PENICILLIN (rash)", "amoxicillin 500mg", null, "any writing"],
])("An allergy to %s conflicts with %s (%s): %s", (substance, name, classification) => {
  expect(clashesOf({ name, classification }, [allergy(substance)])).toEqual([
    { allergyId: allergy("").id, substance, reaction: "Hives" },
  ]);
});

test.each<[substance: string, name: string, classification: string | null, why: string]>([
  ["Sulfa", "Ferrous sulfate", null, "a salt is no sulfonamide"],
  ["Penicillin", "Cephalexin", "Antibiotic: cephalosporin", "another class"],
  ["Penicillin V potassium", "Potassium chloride", "Potassium supplement", "only the salt is shared"],
  ["Codeine", "Codamol", null, "a word that only begins alike"],
  ["Penicillin", "Humira Pen", null, "a device"],
  ["Latex gloves", "Lisinopril", "ACE inhibitor", "nothing at all"],
  ["ACE inhibitors", "Proton pump inhibitor", "Proton pump inhibitor", "a word of any class"],
  ["", "Amoxicillin", null, "no words"],
])("An allergy to %s does not conflict with %s (%s): %s", (substance, name, classification) => {
  expect(clashesOf({ name, classification }, [allergy(substance)])).toEqual([]);
});

test("Only drug allergies on the chart are checked", () => {
  const amoxicillin = { name: "Amoxicillin", classification: null };
  expect(clashesOf(amoxicillin, [allergy("Penicillin", { isRemoved: true })])).toEqual([]);
  expect(clashesOf(amoxicillin, [allergy("Penicillin", { kind: "food" })])).toEqual([]);
});
