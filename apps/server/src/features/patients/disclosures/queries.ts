import type { Contract, Disclosure, ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";

/** Disclosures of the agency's patients, including removed ones. */
const selectDisclosures = ({ trx, agencyId }: Work) =>
  trx
    .selectFrom("disclosure")
    .innerJoin("patient", (join) =>
      join
        .onRef("patient.agencyId", "=", "disclosure.agencyId")
        .onRef("patient.id", "=", "disclosure.patientId"),
    )
    .leftJoin("app_user as author", "author.id", "disclosure.createdBy")
    .select([
      "disclosure.id",
      "disclosure.patientId",
      "disclosure.version",
      sql<boolean>`disclosure."endedAt" is not null`.as("isRemoved"),
      "patient.sortName as patientName",
      "disclosure.disclosedOn",
      "disclosure.recipient",
      "disclosure.address",
      "disclosure.purpose",
      "disclosure.what",
      sql<string>`to_char(disclosure."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
        "createdAt",
      ),
      sql<string | null>`author."lastName" || ', ' || author."firstName"`.as("createdByName"),
    ])
    .where("disclosure.agencyId", "=", agencyId);

/** One patient's disclosures, current ones before removed ones, the latest first. */
export const findDisclosuresOf = (
  work: Work,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<Disclosure[]> =>
  selectDisclosures(work)
    .where("disclosure.patientId", "=", patientId)
    .where(isAssignedTo(work))
    .$if(!removed, (query) => query.where("disclosure.endedAt", "is", null))
    .orderBy("isRemoved")
    .orderBy("disclosure.disclosedOn", "desc")
    .orderBy("disclosure.id", "desc")
    .execute();

type Page = { readonly after: string | undefined; readonly limit: number };

/** Source: 45 CFR 164.528(a)(1): the six years before the day of the request. */
export const findAllDisclosures = (work: Work, { after, limit }: Page): Promise<Disclosure[]> =>
  selectDisclosures(work)
    .where("disclosure.endedAt", "is", null)
    .where("disclosure.disclosedOn", ">=", sql<string>`(${work.today}::date - interval '6 years')::date`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(disclosure."disclosedOn", disclosure.id) < (select last."disclosedOn", last.id from disclosure last
          where last."agencyId" = ${work.agencyId} and last.id = ${after})`,
      ),
    )
    .orderBy("disclosure.disclosedOn", "desc")
    .orderBy("disclosure.id", "desc")
    .limit(limit)
    .execute();

export const lockDisclosure = (work: Work, id: string): Promise<Disclosure | undefined> =>
  selectDisclosures(work)
    .where("disclosure.id", "=", id)
    .where(isAssignedTo(work))
    .forUpdate("disclosure")
    .executeTakeFirst();

/** Undefined if the agency already has a disclosure with that id. */
export const insertDisclosure = (
  { trx, agencyId, userId }: Work,
  row: ReadInputOf<Contract["POST /disclosures"]>,
) =>
  trx
    .insertInto("disclosure")
    .values({ ...row, agencyId, createdBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const updateDisclosure = (
  { trx, agencyId }: Work,
  { id, version, isRemoved, ...fields }: ReadInputOf<Contract["PUT /disclosures/:id"]>,
) =>
  trx
    .updateTable("disclosure")
    .set({ ...fields, version: version + 1, endedAt: endedAtOf(isRemoved) })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
