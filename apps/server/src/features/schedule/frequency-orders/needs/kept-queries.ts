import type { DaySpan } from "@hearthside/scheduling";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { patientsOf, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { CountedNeed } from "./count-needs.ts";

type Tenant = { readonly agencyId: number };

type Page = {
  readonly window: DaySpan;
  readonly patientId: string | undefined;
  readonly limit: number;
};

/** All patients the caller may see, or the requested one. */
function isWanted(caller: Caller, patientId: string | undefined, column: RawBuilder<string>) {
  const isSeen = seesAll(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${column} = any (array(${patientsOf(caller)}))`;
  return patientId === undefined ? isSeen : sql<SqlBool>`(${isSeen} and ${column} = ${patientId}::uuid)`;
}

/**
 * The stored needs by week and name, and the patients whose needs must be counted instead. A single statement, so that a
 * patient is in exactly one of the two.
 */
export async function findKept(work: Work, { window, patientId, limit }: Page) {
  const { agencyId } = work;
  const { rows } = await sql<{ changed: readonly string[]; kept: readonly CountedNeed[] }>`
    with changed as materialized (
      select distinct "patientId" from scheduling_change
      where "agencyId" = ${agencyId} and ${isWanted(work, patientId, sql<string>`scheduling_change."patientId"`)}
    ), page as (
      select need."frequencyId", need."weekOf", need."patientId", need."sortName", need.discipline, need."startDate",
        need.missing
      from scheduling_need as need
      where need."agencyId" = ${agencyId} and need."weekOf" between ${window.startDate} and ${window.endDate}
        and ${isWanted(work, patientId, sql<string>`need."patientId"`)}
        and not exists (select from changed where changed."patientId" = need."patientId")
      order by need."weekOf", need."sortName", need."patientId", need.discipline, need."startDate"
      limit ${limit}
    ), kept as (
      select page.*, line.notation, line."visitMinutes" from page
      join order_frequency as line on line."agencyId" = ${agencyId} and line.id = page."frequencyId"
    )
    select array(select "patientId" from changed) as changed,
      (select coalesce(jsonb_agg(kept order by "weekOf", "sortName", "patientId", discipline, "startDate"), '[]')
        from kept) as kept`.execute(work.trx);
  return rows[0] ?? { changed: [], kept: [] };
}

/** Tries to become the only job counting the agency's needs until the transaction ends. */
export async function tryLockNeeds({ trx, agencyId }: In<Tenant>): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`scheduling needs ${agencyId}`}, 0)) as "isFree"`.execute(
    trx,
  );
  return rows[0]?.isFree ?? false;
}

/** The oldest committed changes. */
export const findChanges = ({ trx, agencyId }: In<Tenant>, limit: number) =>
  trx
    .selectFrom("scheduling_change")
    .select(["id", "patientId"])
    .where("agencyId", "=", agencyId)
    .orderBy("id")
    .limit(limit)
    .execute();

export const removeChanges = ({ trx, agencyId }: In<Tenant>, ids: readonly string[]) =>
  trx
    .deleteFrom("scheduling_change")
    .where("agencyId", "=", agencyId)
    .where("id", "=", sql<string>`any (${[...ids]}::bigint[])`)
    .execute();

export const removeNeeds = ({ trx, agencyId }: In<Tenant>, patientIds: readonly string[]) =>
  trx
    .deleteFrom("scheduling_need")
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", sql<string>`any (${[...patientIds]}::uuid[])`)
    .execute();

export const insertNeeds = ({ trx, agencyId }: In<Tenant>, needs: readonly CountedNeed[]) =>
  sql`insert into scheduling_need
      ("agencyId", "frequencyId", "weekOf", "patientId", "sortName", discipline, "startDate", missing)
    select ${agencyId}, "frequencyId", "weekOf", "patientId", "sortName", discipline, "startDate", missing
    from json_to_recordset(${JSON.stringify(needs)}::json) as counted("frequencyId" uuid, "weekOf" date,
      "patientId" uuid, "sortName" text, discipline text, "startDate" date, missing int)`.execute(trx);
