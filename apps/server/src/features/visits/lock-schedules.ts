import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

type Schedules = {
  readonly patientIds: readonly string[];
  readonly userIds?: readonly (string | null | undefined)[];
};

/**
 * Lets one transaction after the other plan visits of these patients and clinicians. The constraints protect the
 * calendar; this only has them wait in one order, where two that write overlapping visits at once would deadlock in the
 * constraints' index. Patients come first: whoever has locked nobody else may go on to clinicians, once. Meanwhile no
 * branch gets other clocks.
 */
export async function lockSchedules(
  trx: AgencyTrx,
  { agencyId }: Pick<Caller, "agencyId">,
  { patientIds, userIds = [] }: Schedules,
): Promise<void> {
  const ids = [...inOrder(patientIds), ...inOrder(userIds)];
  await sql`
    select ${asPlanner(agencyId)}, pg_advisory_xact_lock(hashtextextended(id, ${agencyId}::bigint)) from unnest(${ids}::text[]) as id
  `.execute(trx);
}

/** The same for the patient and the clinician of a visit. */
export async function lockSchedulesOf(
  trx: AgencyTrx,
  { agencyId }: Pick<Caller, "agencyId">,
  visitId: string,
): Promise<void> {
  await sql`
    select ${asPlanner(agencyId)}, pg_advisory_xact_lock(hashtextextended(who::text, "agencyId"))
    from visit, unnest(array["patientId", "userId"]) as who
    where "agencyId" = ${agencyId} and id = ${visitId} and who is not null
  `.execute(trx);
}

/**
 * The same for a patient, everybody who is planned to visit her, and those who are to: for acts that cancel or change
 * some of her visits and book others. To be called before any of them is touched.
 */
export async function lockPatientSchedule(
  trx: AgencyTrx,
  caller: Pick<Caller, "agencyId">,
  { patientId, userIds }: { readonly patientId: string; readonly userIds: readonly (string | null)[] },
): Promise<void> {
  await lockSchedules(trx, caller, { patientIds: [patientId] });
  const planned = await trx
    .selectFrom("visit")
    .select("userId")
    .distinct()
    .where("agencyId", "=", caller.agencyId)
    .where("patientId", "=", patientId)
    .where("status", "=", "scheduled")
    .execute();
  const all = [...userIds, ...planned.map(({ userId }) => userId)];
  await lockSchedules(trx, caller, { patientIds: [], userIds: all });
}

/** Nobody plans visits of the agency until the transaction ends: the clocks of a branch change. */
export const lockZones = (trx: AgencyTrx, { agencyId }: Pick<Caller, "agencyId">) =>
  sql`select pg_advisory_xact_lock(hashtextextended('zones', ${agencyId}::bigint))`.execute(trx);

const asPlanner = (agencyId: number) =>
  sql`pg_advisory_xact_lock_shared(hashtextextended('zones', ${agencyId}::bigint))`;

const inOrder = (ids: readonly (string | null | undefined)[]): string[] =>
  [...new Set(ids.filter((id) => typeof id === "string"))].sort();
