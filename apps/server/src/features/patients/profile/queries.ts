import { PatientCare } from "@hearthside/contract";
import type { Updateable } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";

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
export async function findCare({ trx, agencyId }: Work, patientId: string): Promise<PatientCare | undefined> {
  const row = await trx
    .selectFrom("patient_care")
    .select(columns)
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();
  return row && PatientCare.parse(row);
}

export type CareChanges = Omit<Updateable<Database["patient_care"]>, "agencyId" | "patientId" | "version">;

/** Whether the row was inserted. */
export async function insertCare(
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
export async function updateCare(
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
