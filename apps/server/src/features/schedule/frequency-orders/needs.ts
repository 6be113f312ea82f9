import type { SchedulingNeed } from "@hearthside/contract";
import { addDays, type DaySpan, weekOf as weekAround } from "@hearthside/scheduling";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod/mini";
import { forEachAgency, type In, inAgency, nobody } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { findWeekStart } from "#src/features/shared/agencies/agencies.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { patientsOf, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { job } from "#src/jobs/job.ts";
import { type CountedNeed, countNeeds } from "./count-needs.ts";

const limit = 500;
const weeksAhead = 3;

type Asked = { readonly weekOf: string; readonly patientId?: string | undefined };

/**
 * Weeks with fewer planned visits than ordered, from the requested one to three ahead: stored needs, recounted for
 * patients whose schedule changed since. Throws `not-found`.
 */
export async function findNeeds(
  work: Work,
  { weekOf, patientId }: Asked,
): Promise<{ needs: SchedulingNeed[]; more: boolean }> {
  if (patientId !== undefined) await getPatient(work, patientId);
  const { startDate } = weekAround(weekOf, await findWeekStart(work));
  const window = { startDate, endDate: addDays(startDate, weeksAhead * 7 + 6) };
  const { kept, changed } = await findKept(work, { window, patientId, limit: limit + 1 });
  const counted = await countNeeds(work, changed);
  const needs = [...kept, ...counted.filter((need) => isIn(window, need))].toSorted(byWeekAndName);
  return { needs: needs.slice(0, limit).map(toNeed), more: needs.length > limit };
}

const isIn = ({ startDate, endDate }: DaySpan, { weekOf }: CountedNeed) =>
  weekOf >= startDate && weekOf <= endDate;

/** Sorts like the database. */
const { compare: compareNames } = new Intl.Collator("en");
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const byWeekAndName = (one: CountedNeed, other: CountedNeed): number =>
  compare(one.weekOf, other.weekOf) ||
  compareNames(one.sortName, other.sortName) ||
  compare(one.patientId, other.patientId) ||
  compare(one.discipline, other.discipline) ||
  compare(one.startDate, other.startDate);

const toNeed = ({ sortName: patientName, startDate: _, ...need }: CountedNeed): SchedulingNeed => ({
  ...need,
  patientName,
});

/** Runs every minute, so that a request has few patients to count. */
export const keepNeeds = job("keep-needs", {
  schema: z.object({}),
  schedule: "* * * * *",
  retries: 0, // the next run continues where this one stopped
  run: (services) =>
    forEachAgency(services.db.kysely, (agencyId) => keepNeedsOf(services.db.kysely, agencyId)),
});

/** Each batch has its own transaction, so that finished batches survive a server stop. */
export async function keepNeedsOf(db: Kysely<Database>, agencyId: number): Promise<void> {
  const keepNext = () => inAgency(db, { agencyId, userId: nobody }, keepBatch);
  while ((await keepNext()) === batchSize);
}

const batchSize = 2000;

/**
 * Counts the patients of the oldest changes. Only changes seen before are removed; later ones are counted in the next
 * batch. Returns the number of changes.
 */
async function keepBatch(work: In<{ readonly agencyId: number }>): Promise<number> {
  if (!(await tryLockNeeds(work))) return 0;
  const changes = await findChanges(work, batchSize);
  if (changes.length === 0) return 0;
  const patientIds = [...new Set(changes.map(({ patientId }) => patientId))];
  const needs = await countNeeds(work, patientIds);
  await removeNeeds(work, patientIds);
  await insertNeeds(work, needs);
  await removeChanges(
    work,
    changes.map(({ id }) => id),
  );
  return changes.length;
}

type Tenant = { readonly agencyId: number };

type Page = {
  readonly window: DaySpan;
  readonly patientId: string | undefined;
  readonly limit: number;
};

/** All patients the caller may see, or the requested one. */
function isNeeded(caller: Caller, patientId: string | undefined, column: RawBuilder<string>) {
  const isSeen = seesAll(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${column} = any (array(${patientsOf(caller)}))`;
  return patientId === undefined ? isSeen : sql<SqlBool>`(${isSeen} and ${column} = ${patientId}::uuid)`;
}

/**
 * The stored needs by week and name, and the patients whose needs must be counted instead. A single statement, so that a
 * patient is in exactly one of the two.
 */
async function findKept(work: Work, { window, patientId, limit }: Page) {
  const { agencyId } = work;
  const { rows } = await sql<{ changed: readonly string[]; kept: readonly CountedNeed[] }>`
    with changed as materialized (
      select distinct "patientId" from scheduling_change
      where "agencyId" = ${agencyId} and ${isNeeded(work, patientId, sql<string>`scheduling_change."patientId"`)}
    ), page as (
      select need."frequencyId", need."weekOf", need."patientId", need."sortName", need.discipline, need."startDate",
        need.missing
      from scheduling_need as need
      where need."agencyId" = ${agencyId} and need."weekOf" between ${window.startDate} and ${window.endDate}
        and ${isNeeded(work, patientId, sql<string>`need."patientId"`)}
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
async function tryLockNeeds({ trx, agencyId }: In<Tenant>): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`scheduling needs ${agencyId}`}, 0)) as "isFree"`.execute(
    trx,
  );
  return rows[0]?.isFree ?? false;
}

/** The oldest committed changes. */
const findChanges = ({ trx, agencyId }: In<Tenant>, limit: number) =>
  trx
    .selectFrom("scheduling_change")
    .select(["id", "patientId"])
    .where("agencyId", "=", agencyId)
    .orderBy("id")
    .limit(limit)
    .execute();

const removeChanges = ({ trx, agencyId }: In<Tenant>, ids: readonly string[]) =>
  trx
    .deleteFrom("scheduling_change")
    .where("agencyId", "=", agencyId)
    .where("id", "=", sql<string>`any (${[...ids]}::bigint[])`)
    .execute();

const removeNeeds = ({ trx, agencyId }: In<Tenant>, patientIds: readonly string[]) =>
  trx
    .deleteFrom("scheduling_need")
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", sql<string>`any (${[...patientIds]}::uuid[])`)
    .execute();

const insertNeeds = ({ trx, agencyId }: In<Tenant>, needs: readonly CountedNeed[]) =>
  sql`insert into scheduling_need
      ("agencyId", "frequencyId", "weekOf", "patientId", "sortName", discipline, "startDate", missing)
    select ${agencyId}, "frequencyId", "weekOf", "patientId", "sortName", discipline, "startDate", missing
    from json_to_recordset(${JSON.stringify(needs)}::json) as counted("frequencyId" uuid, "weekOf" date,
      "patientId" uuid, "sortName" text, discipline text, "startDate" date, missing int)`.execute(trx);
