import type { Contract, EligibilityCheck, ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import type { Work } from "#src/http/work.ts";

// The caller's access to the insurance is checked before these queries.

const selectChecks = ({ trx, agencyId }: Work) =>
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
export const findChecks = (work: Work, coverageId: string): Promise<EligibilityCheck[]> =>
  selectChecks(work)
    .where("asked.coverageId", "=", coverageId)
    .orderBy("asked.checkedOn", "desc")
    .orderBy("asked.createdAt", "desc")
    .orderBy("asked.id", "desc")
    .execute();

/** The latest check of each. */
export const findLatestChecks = (work: Work, coverageIds: readonly string[]): Promise<EligibilityCheck[]> =>
  selectChecks(work)
    .distinctOn("asked.coverageId")
    .where("asked.coverageId", "in", coverageIds)
    .orderBy("asked.coverageId")
    .orderBy("asked.checkedOn", "desc")
    .orderBy("asked.createdAt", "desc")
    .orderBy("asked.id", "desc")
    .execute();

export const findCheck = (work: Work, id: string): Promise<EligibilityCheck | undefined> =>
  selectChecks(work).where("asked.id", "=", id).executeTakeFirst();

export type NewCheck = ReadInputOf<Contract["POST /eligibility-checks"]>;

/** Undefined if the id belongs to another row. */
export const insertCheck = ({ trx, agencyId, userId }: Work, row: NewCheck) =>
  trx
    .insertInto("eligibility_check")
    .values({ ...row, agencyId, checkedBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
