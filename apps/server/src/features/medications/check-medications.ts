import type { Contract, MedicationFindings, ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { findAllergies } from "#src/features/allergies/allergy-rows.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import type { Caller } from "#src/http/caller.ts";
import { clashesOf } from "./clashes.ts";
import { doublesOf } from "./doubles.ts";
import { findMedications } from "./medication-rows.ts";

type Lines = ReadInputOf<Contract["POST /patients/:id/medications/check"]>["lines"];

/** Allergies and duplicates of unsaved medications; the view is recorded. Throws `not-found`. */
export async function checkMedications(
  trx: AgencyTrx,
  caller: Caller,
  { patientId, lines }: { readonly patientId: string; readonly lines: Lines },
): Promise<MedicationFindings> {
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "medications" });
  const allergies = await findAllergies(trx, caller, { patientId });
  const asked = new Set(lines.map(({ id }) => id));
  const taken = (await findMedications(trx, caller, { patientId })).filter(
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
