import { sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
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

/** The employee's branch, or else the agency's first. */
export async function findBranchOfMember(
  { trx, agencyId }: Work,
  userId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("branch")
    .leftJoin("membership", (join) =>
      matchInAgency(join, "membership.branchId", "branch.id").on("membership.userId", "=", userId),
    )
    .select("branch.id")
    .where("branch.agencyId", "=", agencyId)
    .where("branch.closedAt", "is", null)
    .orderBy("membership.userId", (order) => order.nullsLast())
    .orderBy("branch.name")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
