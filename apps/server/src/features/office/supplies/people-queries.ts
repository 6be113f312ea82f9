import { sql } from "kysely";
import type { Work } from "#src/http/work.ts";

/** "Last, First" of employees, including former ones. */
export const findListedNames = ({ trx, agencyId }: Work, userIds: readonly string[]) =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .select(["app_user.id", sql<string>`app_user."lastName" || ', ' || app_user."firstName"`.as("name")])
    .where("membership.agencyId", "=", agencyId)
    .where("membership.userId", "in", userIds)
    .execute();

/** From the latest admission; undefined before the first. */
export async function findBranchOfPatient(
  { trx, agencyId }: Work,
  patientId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("admission")
    .select("branchId")
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.branchId ?? undefined;
}
