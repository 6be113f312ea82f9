import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

/** Whether she works in the agency now. */
export async function isMember(trx: AgencyTrx, { agencyId }: Caller, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("membership")
    .select("userId")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** "Last, First" of colleagues, also of those who left. */
export const findNames = (trx: AgencyTrx, { agencyId }: Caller, userIds: readonly string[]) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .select(["app_user.id", sql<string>`app_user."lastName" || ', ' || app_user."firstName"`.as("name")])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "in", userIds)
    .execute();

type Person = { readonly patientId: string | null; readonly userId: string | null };

/** Of the patient's latest admission, or of the member; undefined for whoever has none. */
export async function findBranchFor(
  trx: AgencyTrx,
  { agencyId }: Caller,
  { patientId, userId }: Person,
): Promise<string | undefined> {
  const admission = trx
    .selectFrom("admission")
    .select("branchId")
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .orderBy("number", "desc")
    .limit(1);
  const membership = trx
    .selectFrom("membership")
    .select("branchId")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId);
  const row = await (patientId === null ? membership : admission).executeTakeFirst();
  return row?.branchId ?? undefined;
}
