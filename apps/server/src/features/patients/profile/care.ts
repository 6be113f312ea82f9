import { PatientCare } from "@hearthside/contract";
import type { Updateable } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Database } from "#src/db/schema.ts";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";

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

// The caller's access to the patient is checked before these queries.

const columns = [
  "patientId",
  "version",
  "codeStatus",
  "advanceDirectives",
  "advanceDirectiveNote",
  "emergencyPriority",
  "evacuationPlan",
  "emergencyEquipment",
  "emergencyNote",
] as const;

/** Undefined until the first save. */
async function findCare({ trx, agencyId }: Work, patientId: string): Promise<PatientCare | undefined> {
  const row = await trx
    .selectFrom("patient_care")
    .select(columns)
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();
  return row && PatientCare.parse(row);
}

type CareChanges = Omit<Updateable<Database["patient_care"]>, "agencyId" | "patientId" | "version">;

/** Whether the row was inserted. */
async function insertCare(
  { trx, agencyId }: Work,
  { patientId, changes }: { patientId: string; changes: CareChanges },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("patient_care")
    .values({ ...changes, agencyId, patientId })
    .onConflict((conflict) => conflict.columns(["agencyId", "patientId"]).doNothing())
    .returning("version")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether it was still at `version`. Fields left out stay as they are. */
async function updateCare(
  { trx, agencyId }: Work,
  { patientId, version, changes }: { patientId: string; version: number; changes: CareChanges },
): Promise<boolean> {
  const updated = await trx
    .updateTable("patient_care")
    .set({ ...changes, version: version + 1 })
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return updated !== undefined;
}
