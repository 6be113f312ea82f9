import type { Contract, ReadInputOf, StaffRecord } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { endedAtOf } from "#src/features/chart-rows/chart-rows.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";

/** Whose records the caller may see: her own, or all of the agency's staff. */
export const seesRecordsOf = (caller: Caller, userId: string): boolean =>
  userId === caller.userId || callerMay(caller, "staff", "view-all");

const selectRecords = (trx: AgencyTrx, { agencyId, today }: Caller) =>
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

/** By kind, the latest of each first. */
export const findRecordsOf = (
  trx: AgencyTrx,
  caller: Caller,
  { userId, removed }: { readonly userId: string; readonly removed: boolean },
): Promise<StaffRecord[]> =>
  selectRecords(trx, caller)
    .where("record.userId", "=", userId)
    .$if(!removed, (query) => query.where("record.endedAt", "is", null))
    .orderBy("record.kind")
    .orderBy("record.issuedOn", "desc")
    .orderBy("record.id")
    .execute();

export const lockRecord = async (
  trx: AgencyTrx,
  caller: Caller,
  id: string,
): Promise<StaffRecord | undefined> => {
  const row = await selectRecords(trx, caller)
    .where("record.id", "=", id)
    .forUpdate("record")
    .executeTakeFirst();
  return row !== undefined && seesRecordsOf(caller, row.userId) ? row : undefined;
};

/** Whether somebody works in the agency, or did. */
export async function wasEverMember(trx: AgencyTrx, { agencyId }: Caller, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom("membership")
    .select("userId")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

export type NewStaffRecord = ReadInputOf<Contract["POST /staff-records"]>;

/** Undefined when the id is another's. */
export const insertRecord = (trx: AgencyTrx, { agencyId, userId }: Caller, row: NewStaffRecord) =>
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

export const updateRecord = (trx: AgencyTrx, { agencyId }: Caller, { id, isRemoved, fields }: Change) =>
  trx
    .updateTable("staff_record")
    .set((eb) => ({ ...fields, endedAt: endedAtOf(isRemoved), version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
