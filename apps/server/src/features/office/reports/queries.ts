import type { ReportRequest } from "@hearthside/contract";
import { type SqlBool, sql } from "kysely";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { Option } from "./data-set.ts";

export const findBranchOptions = ({ trx, agencyId }: Work): Promise<Option[]> =>
  trx
    .selectFrom("branch")
    .select(["id as value", "name as label"])
    .where("agencyId", "=", agencyId)
    .orderBy("name")
    .orderBy("id")
    .limit(500)
    .execute();

/** Current and former employees. Former ones are listed last; reports can still contain them. */
export const findEverybody = ({ trx, agencyId }: Work): Promise<Option[]> =>
  trx
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.userId")
    .select([
      "app_user.id as value",
      sql<string>`app_user."lastName" || ', ' || app_user."firstName"
        || case when membership."endedAt" is null then '' else ' (former employee)' end`.as("label"),
    ])
    .where("membership.agencyId", "=", agencyId)
    .orderBy(sql`membership."endedAt" is not null`)
    .orderBy("app_user.lastName")
    .orderBy("app_user.firstName")
    .orderBy("app_user.id")
    .limit(5000)
    .execute();

export async function findAgencyName({ trx, agencyId }: Work): Promise<string> {
  const { name } = await trx
    .selectFrom("agency")
    .select("name")
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Only names of patients the caller may see. */
export const findPatientNames = (work: Work, ids: readonly string[]): Promise<Option[]> =>
  work.trx
    .selectFrom("patient")
    .select(["patient.id as value", "patient.sortName as label"])
    .where("patient.agencyId", "=", work.agencyId)
    .where("patient.id", "=", sql<string>`any (${[...ids]}::uuid[])`)
    .where(isAssignedTo(work))
    .execute();

const isVisibleTo = ({ userId, role }: Caller) =>
  sql<SqlBool>`(saved_report."userId" = ${userId} or ${role} = any (saved_report."sharedWith"))`;

/** The caller's saved reports and those shared with the caller's role. */
const selectSaved = (work: Work) =>
  work.trx
    .selectFrom("saved_report")
    .innerJoin("app_user as owner", "owner.id", "saved_report.userId")
    .select([
      "saved_report.id",
      "saved_report.version",
      "saved_report.name",
      "saved_report.request",
      "saved_report.sharedWith",
      "saved_report.userId as ownerId",
      sql<string>`owner."firstName" || ' ' || owner."lastName"`.as("ownerName"),
      "saved_report.endedAt",
    ])
    .where("saved_report.agencyId", "=", work.agencyId)
    .where(isVisibleTo(work));

export type SavedRow = Awaited<ReturnType<ReturnType<typeof selectSaved>["execute"]>>[number];

export const findSaved = (
  work: Work,
  { withRemoved }: { readonly withRemoved: boolean },
): Promise<SavedRow[]> =>
  selectSaved(work)
    .$if(!withRemoved, (query) => query.where("saved_report.endedAt", "is", null))
    .orderBy(sql`lower(saved_report.name)`)
    .orderBy("saved_report.id")
    .limit(500)
    .execute();

/** Locks it until the transaction ends. */
export const lockSaved = (work: Work, id: string): Promise<SavedRow | undefined> =>
  selectSaved(work).where("saved_report.id", "=", id).forUpdate("saved_report").executeTakeFirst();

/** All saved reports shared with a role, including removed ones; locked until the transaction ends. */
export const lockSharedWith = ({ trx, agencyId }: Work, role: string) =>
  trx
    .selectFrom("saved_report")
    .select(["id", "name", "request", "sharedWith", "endedAt"])
    .where("agencyId", "=", agencyId)
    .where(sql<SqlBool>`${role} = any ("sharedWith")`)
    .orderBy("id")
    .forUpdate()
    .execute();

export const updateSharing = (
  { trx, agencyId }: Work,
  { id, sharedWith }: { readonly id: string; readonly sharedWith: readonly string[] },
) =>
  trx
    .updateTable("saved_report")
    .set((eb) => ({ sharedWith: [...sharedWith], version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

type Fields = {
  readonly name: string;
  readonly request: ReportRequest;
  readonly sharedWith: readonly string[];
};

const columnsOf = ({ name, request, sharedWith }: Fields) => ({
  name,
  request: JSON.stringify(request),
  sharedWith: [...sharedWith],
});

/** Undefined when the agency already has one with this id. */
export const insertSaved = (
  { trx, agencyId, userId }: Work,
  { id, ...fields }: Fields & { readonly id: string },
) =>
  trx
    .insertInto("saved_report")
    .values({ ...columnsOf(fields), id, agencyId, userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

/** The caller must have locked the row with `lockSaved`. */
export const updateSaved = (
  { trx, agencyId }: Work,
  { id, endedAt, ...fields }: Fields & { readonly id: string; readonly endedAt: Date | null },
) =>
  trx
    .updateTable("saved_report")
    .set((eb) => ({ ...columnsOf(fields), endedAt, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
