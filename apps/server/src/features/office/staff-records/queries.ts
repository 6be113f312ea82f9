import type { Contract, ReadInputOf, StaffRecord } from "@hearthside/contract";
import { sql } from "kysely";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** Limits to the caller's own records, unless the caller can see all staff. */
export const seesRecordsOf = (caller: Caller, userId: string): boolean =>
  userId === caller.userId || callerMay(caller, "staff", "view-all");

const selectRecords = ({ trx, agencyId, today }: Work) =>
  trx
    .selectFrom("staff_record as record")
    .select([
      "record.id",
      "record.userId",
      "record.version",
      sql<boolean>`record."endedAt" is not null`.as("isRemoved"),
      "record.kind",
      "record.title",
      "record.number",
      "record.issuedOn",
      "record.expiresOn",
      sql<boolean>`record."endedAt" is null and record."issuedOn" <= ${today}
        and (record."expiresOn" is null or record."expiresOn" >= ${today})`.as("isInForce"),
    ])
    .where("record.agencyId", "=", agencyId);

/** By kind, newest first. */
export const findRecordsOf = (
  work: Work,
  { userId, removed }: { readonly userId: string; readonly removed: boolean },
): Promise<StaffRecord[]> =>
  selectRecords(work)
    .where("record.userId", "=", userId)
    .$if(!removed, (query) => query.where("record.endedAt", "is", null))
    .orderBy("record.kind")
    .orderBy("record.issuedOn", "desc")
    .orderBy("record.id")
    .execute();

export const lockRecord = async (work: Work, id: string): Promise<StaffRecord | undefined> => {
  const row = await selectRecords(work).where("record.id", "=", id).forUpdate("record").executeTakeFirst();
  return row !== undefined && seesRecordsOf(work, row.userId) ? row : undefined;
};

/** Whether the person is a current or former employee. */
export async function wasEverMember({ trx, agencyId }: Work, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom("membership")
    .select("userId")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

export type NewStaffRecord = ReadInputOf<Contract["POST /staff-records"]>;

/** Undefined if the id is taken. */
export const insertRecord = ({ trx, agencyId, userId }: Work, row: NewStaffRecord) =>
  trx
    .insertInto("staff_record")
    .values({ ...row, agencyId, createdBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

type Change = {
  readonly id: string;
  readonly isRemoved: boolean;
  readonly fields: Omit<NewStaffRecord, "id" | "userId">;
};

export const updateRecord = ({ trx, agencyId }: Work, { id, isRemoved, fields }: Change) =>
  trx
    .updateTable("staff_record")
    .set((eb) => ({ ...fields, endedAt: endedAtOf(isRemoved), version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
