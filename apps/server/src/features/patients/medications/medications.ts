import type { MedicationList } from "@hearthside/contract";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { findNoneOn } from "#src/features/shared/chart-rows/none-known.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { findMedications, findResponsible } from "./medication-rows.ts";

type Wanted = { readonly patientId: string; readonly removed?: boolean };

/** The patient's medications; the view is recorded. Throws `not-found`. */
export async function openMedications(work: Work, wanted: Wanted): Promise<MedicationList> {
  const { patientId } = wanted;
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "medications" });
  return listMedications(work, wanted);
}

/** The caller's access to the patient is checked before. */
export async function listMedications(work: Work, wanted: Wanted): Promise<MedicationList> {
  const { patientId } = wanted;
  const medications = await findMedications(work, wanted);
  const noneOn = await findNoneOn(work, { patientId, kind: "medication" });
  return {
    medications,
    noneOn: medications.some(({ isCurrent }) => isCurrent) ? null : noneOn,
    assigned: (await findResponsible(work, patientId)) ?? null,
  };
}
