import type { MedicationList } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { findNoneOn } from "#src/features/chart-rows/none-known.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import type { Caller } from "#src/http/caller.ts";
import { findMedications, findResponsible } from "./medication-rows.ts";

type Wanted = { readonly patientId: string; readonly removed?: boolean };

/** The patient's medications; the view is recorded. Throws `not-found`. */
export async function openMedications(
  trx: AgencyTrx,
  caller: Caller,
  wanted: Wanted,
): Promise<MedicationList> {
  const { patientId } = wanted;
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "medications" });
  return listMedications(trx, caller, wanted);
}

/** The caller's access to the patient is checked before. */
export async function listMedications(
  trx: AgencyTrx,
  caller: Caller,
  wanted: Wanted,
): Promise<MedicationList> {
  const { patientId } = wanted;
  const medications = await findMedications(trx, caller, wanted);
  const noneOn = await findNoneOn(trx, caller, { patientId, kind: "medication" });
  return {
    medications,
    noneOn: medications.some(({ isCurrent }) => isCurrent) ? null : noneOn,
    assigned: (await findResponsible(trx, caller, patientId)) ?? null,
  };
}
