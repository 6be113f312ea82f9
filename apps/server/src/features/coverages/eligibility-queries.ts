import type { Contract, EligibilityCheck, ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

// The caller's access to the insurance is checked before these queries.

const selectChecks = (trx: AgencyTrx, { agencyId }: Caller) =>
  trx
    .selectFrom("eligibility_check as asked")
    .innerJoin("app_user", "app_user.id", "asked.checkedBy")
    .select([
      "asked.id",
      "asked.coverageId",
      "asked.checkedOn",
      sql<string>`app_user."firstName" || ' ' || app_user."lastName"`.as("checkedBy"),
      "asked.result",
      "asked.method",
      "asked.reference",
      "asked.note",
    ])
    .where("asked.agencyId", "=", agencyId);

/** All checks of one insurance, the latest first. */
export const findChecks = (trx: AgencyTrx, caller: Caller, coverageId: string): Promise<EligibilityCheck[]> =>
  selectChecks(trx, caller)
    .where("asked.coverageId", "=", coverageId)
    .orderBy("asked.checkedOn", "desc")
    .orderBy("asked.createdAt", "desc")
    .orderBy("asked.id", "desc")
    .execute();

/** The latest check of each. */
export const findLatestChecks = (
  trx: AgencyTrx,
  caller: Caller,
  coverageIds: readonly string[],
): Promise<EligibilityCheck[]> =>
  selectChecks(trx, caller)
    .distinctOn("asked.coverageId")
    .where("asked.coverageId", "in", coverageIds)
    .orderBy("asked.coverageId")
    .orderBy("asked.checkedOn", "desc")
    .orderBy("asked.createdAt", "desc")
    .orderBy("asked.id", "desc")
    .execute();

export const findCheck = (
  trx: AgencyTrx,
  caller: Caller,
  id: string,
): Promise<EligibilityCheck | undefined> =>
  selectChecks(trx, caller).where("asked.id", "=", id).executeTakeFirst();

export type NewCheck = ReadInputOf<Contract["POST /eligibility-checks"]>;

/** Undefined if the id belongs to another row. */
export const insertCheck = (trx: AgencyTrx, { agencyId, userId }: Caller, row: NewCheck) =>
  trx
    .insertInto("eligibility_check")
    .values({ ...row, agencyId, checkedBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
