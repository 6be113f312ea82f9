import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";

type VisitTable = Database["visit"];

export type NewRow = Omit<Insertable<VisitTable>, "agencyId">;

/** Inserts visits and returns the ids of those that fit; the constraints skip the others without an error. */
export async function insertVisits(
  { trx, agencyId, userId }: Work,
  rows: readonly NewRow[],
): Promise<Set<string>> {
  const inserted = await trx
    .insertInto("visit")
    .values(rows.map((row) => ({ ...row, agencyId, createdBy: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

export async function hasVisits({ trx, agencyId }: Work, ids: readonly string[]): Promise<boolean> {
  const found = await trx
    .selectFrom("visit")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Change = {
  readonly id: string;
  readonly changes: Omit<Updateable<VisitTable>, "agencyId" | "id" | "version">;
};

/** Updates a visit and returns whether it fits; otherwise it stays unchanged and the transaction continues. */
export async function updateInCalendar(work: Work, change: Change): Promise<boolean> {
  await sql`savepoint before_update`.execute(work.trx);
  try {
    await updateVisit(work, change);
    return true;
  } catch (error) {
    if (!isExclusion(error)) throw error;
    await sql`rollback to savepoint before_update`.execute(work.trx);
    return false;
  }
}

const isExclusion = (error: unknown) => error instanceof Error && "code" in error && error.code === "23P01";

export const updateVisit = ({ trx, agencyId }: Work, { id, changes }: Change) =>
  trx
    .updateTable("visit")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** Gives visits their own joint group. Returns those that had none before. */
export const foundGroups = ({ trx, agencyId }: Work, ids: readonly string[]) =>
  trx
    .updateTable("visit")
    .set((eb) => ({ jointGroupId: eb.ref("id"), version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .where("jointGroupId", "is", null)
    .returning("id")
    .execute();

/** The missed visits among these, with patient and discipline. */
export const findMissed = ({ trx, agencyId }: Work, ids: readonly string[]) =>
  trx
    .selectFrom("visit")
    .select(["id", "patientId", "discipline"])
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .where("status", "=", "missed")
    .execute();
