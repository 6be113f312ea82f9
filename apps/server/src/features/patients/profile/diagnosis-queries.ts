import type { Diagnosis } from "@hearthside/contract";
import { sql, type Updateable } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";

// The caller's access to the patient is checked before these queries.

const selectLatest = ({ trx, agencyId }: Work, patientId: string) =>
  trx
    .selectFrom("admission")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .orderBy("number", "desc")
    .limit(1);

/** The admission whose diagnoses the profile shows; undefined for a patient who was never referred. */
export async function findLatestAdmission(work: Work, patientId: string): Promise<string | undefined> {
  return (await selectLatest(work, patientId).executeTakeFirst())?.id;
}

/** Serializes changes of an admission's diagnoses until the transaction ends. */
export const lockDiagnoses = ({ trx, agencyId }: Work, admissionId: string) =>
  trx
    .selectFrom("admission")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", admissionId)
    .forNoKeyUpdate()
    .execute();

/** All diagnoses the admission ever had, in order. */
export const findDiagnosisRows = ({ trx, agencyId }: Work, admissionId: string): Promise<Diagnosis[]> =>
  trx
    .selectFrom("diagnosis")
    .select([
      "id",
      "patientId",
      "version",
      "admissionId",
      "position",
      "code",
      "description",
      "onsetDate",
      sql<boolean>`"endedAt" is not null`.as("isRemoved"),
    ])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .orderBy("position")
    .orderBy("id")
    .execute();

type NewDiagnosis = Omit<Diagnosis, "version" | "isRemoved">;

/** Undefined if the id belongs to another row. */
export const insertDiagnosis = ({ trx, agencyId }: Work, row: NewDiagnosis) =>
  trx
    .insertInto("diagnosis")
    .values({ ...row, agencyId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const updateDiagnosis = (
  { trx, agencyId }: Work,
  { id, changes }: { id: string; changes: Updateable<Database["diagnosis"]> },
) =>
  trx
    .updateTable("diagnosis")
    .set((eb) => ({ ...changes, endedAt: null, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

export const endDiagnoses = ({ trx, agencyId }: Work, ids: readonly string[]) =>
  trx
    .updateTable("diagnosis")
    .set((eb) => ({ endedAt: sql<Date>`now()`, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .execute();

/** Moves them to free positions, out of the way of those that replace them. */
export const moveDiagnosesAside = ({ trx, agencyId }: Work, ids: readonly string[]) =>
  trx
    .updateTable("diagnosis")
    .set((eb) => ({ position: eb("position", "+", 1000) }))
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .execute();

/** The latest description of a code in the patient's chart, in this admission or an earlier one. */
export async function findDescription(
  { trx, agencyId }: Work,
  { patientId, code }: { patientId: string; code: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("diagnosis")
    .select("description")
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("code", "=", code)
    .where("description", "<>", "")
    .orderBy(sql`"endedAt" desc nulls first`)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.description;
}
