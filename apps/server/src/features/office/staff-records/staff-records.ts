import { type Contract, type ReadInputOf, StaffRecord } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError, invalidField } from "#src/app-error.ts";
import { rowList } from "#src/features/shared/chart-rows/row-list.ts";
import { readRows } from "#src/features/shared/chart-rows/row-sql.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** An employee's credentials by kind, newest first. */
export const staffRecords = rowList({
  name: "staff-record",
  live: "employee",
  table: "staff_record",
  create: "POST /staff-records",
  answer: StaffRecord,
  hasAuthor: true,
  computed: {
    isInForce: ({ today }) => sql<boolean>`("endedAt" is null and "issuedOn" <= ${today}
      and ("expiresOn" is null or "expiresOn" >= ${today}))`,
  },
  sees: (work) => (seesAllStaff(work) ? sql`true` : sql`"userId" = ${work.userId}`),
  order: sql`kind, "issuedOn" desc, id`,
  unaudited: ["title", "number", "isInForce"],
  alsoAudited: ({ number }) => ({ hasNumber: number !== null }),
  rule: async (work, { kind, title, issuedOn, expiresOn }, { userId, before }) => {
    if (before === undefined) await requireMember(work, userId);
    if (kind === "other" && title === null) throw invalidField("title", "Please enter a title");
    if (issuedOn > work.today) throw invalidField("issuedOn", "The date cannot be in the future");
    if (expiresOn !== null && expiresOn < issuedOn)
      throw invalidField("expiresOn", "The expiration date is before the issue date");
  },
});

const seesAllStaff = (caller: Caller): boolean => callerMay(caller, "staff", "view-all");

/** Throws `not-found` for a person outside the agency, and for a colleague whose records the caller cannot see. */
export async function listRecords(
  work: Work,
  { id: userId, removed }: ReadInputOf<Contract["GET /staff/:id/records"]>,
): Promise<{ records: StaffRecord[] }> {
  if (userId !== work.userId && !seesAllStaff(work)) throw new AppError("not-found");
  await requireMember(work, userId);
  const isListed = removed === "true" ? sql`` : sql`and "endedAt" is null`;
  const found = readRows(
    work,
    staffRecords,
    sql`"userId" = ${userId} ${isListed} order by ${staffRecords.order}`,
  );
  return { records: await found };
}

/** A current or former employee. Throws `not-found`. */
async function requireMember({ trx, agencyId }: Work, userId: string): Promise<void> {
  const found = await trx
    .selectFrom("membership")
    .select("userId")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (found === undefined) throw new AppError("not-found");
}
