import type { PatientCare } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { type CareChanges, findCare, insertCare, updateCare } from "./queries.ts";

/** Throws `not-found`. */
export async function openCare(work: Work, patientId: string): Promise<PatientCare> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "profile" });
  return readCare(work, patientId);
}

/**
 * Saves the fields sent over the version they were read at: 0 before the first save. Throws `not-found`, and `conflict` with
 * the current values if someone saved first.
 */
export async function saveCare(
  work: Work,
  { id: patientId, version, ...changes }: CareChanges & { readonly id: string; readonly version: number },
): Promise<PatientCare> {
  await getPatient(work, patientId);
  const before = await readCare(work, patientId);
  const isSaved =
    version === 0
      ? await insertCare(work, { patientId, changes })
      : before.version === version && (await updateCare(work, { patientId, version, changes }));
  const after = await readCare(work, patientId);
  if (!isSaved) throw new AppError("conflict", { context: after });
  await recordEvent(work, { action: "patient.change-care", patientId, before, after });
  await recordChange(work, {
    kind: "chart",
    patientId,
    subjectId: patientId,
    revision: after.version,
  });
  return after;
}

const readCare = async (work: Work, patientId: string): Promise<PatientCare> =>
  (await findCare(work, patientId)) ?? { ...nobodyAsked, patientId };

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
