import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";

type Schedules = {
  readonly patientIds: readonly string[];
  readonly userIds?: readonly (string | null | undefined)[];
};

/**
 * Serializes transactions that plan visits of these patients and clinicians. The constraints protect the calendar; the lock
 * makes writers wait in one order, because two writing overlapping visits at once would deadlock in the constraints'
 * index. Patients are locked first, then clinicians, once. It also keeps branches from changing their time zone.
 */
export async function lockSchedules(
  { trx, agencyId }: In<Pick<Caller, "agencyId">>,
  { patientIds, userIds = [] }: Schedules,
): Promise<void> {
  const ids = [...inOrder(patientIds), ...inOrder(userIds)];
  await sql`
    select ${asPlanner(agencyId)}, pg_advisory_xact_lock(hashtextextended(id, ${agencyId}::bigint)) from unnest(${ids}::text[]) as id
  `.execute(trx);
}

/** Locks the schedules of a visit's patient and clinician. */
export async function lockSchedulesOf(
  { trx, agencyId }: In<Pick<Caller, "agencyId">>,
  visitId: string,
): Promise<void> {
  await sql`
    select ${asPlanner(agencyId)}, pg_advisory_xact_lock(hashtextextended(who::text, "agencyId"))
    from visit, unnest(array["patientId", "userId"]) as who
    where "agencyId" = ${agencyId} and id = ${visitId} and who is not null
  `.execute(trx);
}

/**
 * Locks the schedules of a patient and of all their current and new clinicians, for actions that cancel, change and book
 * visits together. Call it before touching any visit.
 */
export async function lockPatientSchedule(
  work: In<Pick<Caller, "agencyId">>,
  { patientId, userIds }: { readonly patientId: string; readonly userIds: readonly (string | null)[] },
): Promise<void> {
  await lockSchedules(work, { patientIds: [patientId] });
  const planned = await work.trx
    .selectFrom("visit")
    .select("userId")
    .distinct()
    .where("agencyId", "=", work.agencyId)
    .where("patientId", "=", patientId)
    .where("status", "=", "scheduled")
    .execute();
  const all = [...userIds, ...planned.map(({ userId }) => userId)];
  await lockSchedules(work, { patientIds: [], userIds: all });
}

/** Blocks planning in the agency until the transaction ends, because a branch changes its time zone. */
export const lockZones = ({ trx, agencyId }: In<Pick<Caller, "agencyId">>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('zones', ${agencyId}::bigint))`.execute(trx);

const asPlanner = (agencyId: number) =>
  sql`pg_advisory_xact_lock_shared(hashtextextended('zones', ${agencyId}::bigint))`;

const inOrder = (ids: readonly (string | null | undefined)[]): string[] =>
  [...new Set(ids.filter((id) => typeof id === "string"))].sort();
