import type { Contract, MedicationFindings, ReadInputOf } from "@hearthside/contract";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { findAllergies } from "../chart-lists/allergies.ts";
import { clashesOf, wordsOf } from "./clashes.ts";
import { findMedications } from "./medications.ts";

type Lines = ReadInputOf<Contract["POST /patients/:id/medications/check"]>["lines"];

/** Allergies and duplicates of unsaved medications; the view is recorded. Throws `not-found`. */
export async function checkMedications(
  work: Work,
  { patientId, lines }: { readonly patientId: string; readonly lines: Lines },
): Promise<MedicationFindings> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "medications" });
  const allergies = await findAllergies(work, { patientId });
  const asked = new Set(lines.map(({ id }) => id));
  const taken = (await findMedications(work, { patientId })).filter(
    ({ id, isCurrent }) => isCurrent && !asked.has(id),
  );
  return {
    lines: lines.map((line) => ({
      id: line.id,
      clashes: clashesOf(line, allergies),
      doubles: doublesOf(line, [...taken, ...lines]),
    })),
  };
}

type Named = { readonly id: string; readonly name: string };

/**
 * Names of other medications that seem to be the same: the names share a word that is neither a salt nor a form,
 * such as "Metformin 500 mg" and "metformin ER". Each once.
 */
export function doublesOf({ id, name }: Named, others: readonly Named[]): string[] {
  const words = wordsOf(name);
  const same = others.filter(
    (other) => other.id !== id && wordsOf(other.name).some((word) => words.includes(word)),
  );
  return [...new Set(same.map((other) => other.name))];
}
