import type { PatientCare } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent, recordView } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { type CareChanges, findCare, insertCare, updateCare } from "./queries.ts";

/** Throws `not-found`. */
export async function openCare(trx: AgencyTrx, caller: Caller, patientId: string): Promise<PatientCare> {
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "profile" });
  return readCare(trx, caller, patientId);
}

/**
 * Saves the fields sent over the version they were read at: 0 before the first save. Throws `not-found`, and `conflict` with
 * the current values if someone saved first.
 */
export async function saveCare(
  trx: AgencyTrx,
  caller: Caller,
  { id: patientId, version, ...changes }: CareChanges & { readonly id: string; readonly version: number },
): Promise<PatientCare> {
  await getPatient(trx, caller, patientId);
  const before = await readCare(trx, caller, patientId);
  const isSaved =
    version === 0
      ? await insertCare(trx, caller, { patientId, changes })
      : before.version === version && (await updateCare(trx, caller, { patientId, version, changes }));
  const after = await readCare(trx, caller, patientId);
  if (!isSaved) throw new AppError("conflict", { context: after });
  await recordEvent(trx, caller, { action: "patient.change-care", patientId, before, after });
  await recordChange(trx, caller, {
    kind: "chart",
    patientId,
    subjectId: patientId,
    revision: after.version,
  });
  return after;
}

const readCare = async (trx: AgencyTrx, caller: Caller, patientId: string): Promise<PatientCare> =>
  (await findCare(trx, caller, patientId)) ?? { ...nobodyAsked, patientId };

const nobodyAsked = {
  version: 0,
  codeStatus: null,
  advanceDirectives: null,
  advanceDirectiveNote: null,
  emergencyPriority: null,
  evacuationPlan: null,
  emergencyEquipment: null,
  emergencyNote: null,
};
