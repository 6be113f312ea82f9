import { sql } from "kysely";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import type { Planned, Standing } from "./clashes.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** A day before that moment in local time, more than any difference between time zones. */
const dayBefore = (moment: Date) => new Date(moment.getTime() - day).toISOString().slice(0, 10);

/** Planned visits of a branch that start after `now`, locked until the transaction ends. */
export const lockPlanned = ({ trx, agencyId, now }: Work, branchId: string): Promise<Planned[]> =>
  trx
    .selectFrom("visit")
    .innerJoin("admission", (join) =>
      join.onRef("admission.agencyId", "=", "visit.agencyId").onRef("admission.id", "=", "visit.admissionId"),
    )
    .select([
      "visit.id",
      "visit.patientId",
      "visit.userId",
      "visit.jointKey",
      "visit.localStart as start",
      "visit.minutes",
    ])
    .where("visit.agencyId", "=", agencyId)
    .where("visit.localStart", ">=", dayBefore(now))
    .where("visit.status", "=", "scheduled")
    .where("admission.branchId", "=", branchId)
    .where(sql<Date>`lower(visit.during)`, ">", now)
    .orderBy("visit.id")
    .forUpdate("visit")
    .execute();

/** Other scheduled visits of the same patients and clinicians, from a day before `now` on. */
export async function findOthers(
  { trx, agencyId, now }: Work,
  planned: readonly Planned[],
): Promise<Standing[]> {
  const ids = planned.map(({ id }) => id);
  const patientIds = [...new Set(planned.map(({ patientId }) => patientId))];
  const userIds = [...new Set(planned.map(({ userId }) => userId).filter((id) => id !== null))];
  const rows = await trx
    .selectFrom("visit")
    .select([
      "id",
      "patientId",
      "userId",
      "jointKey",
      sql<Date>`lower(during)`.as("from"),
      sql<Date>`upper(during)`.as("to"),
    ])
    .where("agencyId", "=", agencyId)
    .where("localStart", ">=", dayBefore(now))
    .where("status", "in", ["scheduled", "in-progress", "completed"])
    .where((eb) =>
      eb.or([
        sql<boolean>`"patientId" = any(${patientIds}::uuid[])`,
        sql<boolean>`"userId" = any(${userIds}::uuid[])`,
      ]),
    )
    .where(sql<boolean>`id <> all(${ids}::uuid[])`)
    .execute();
  return rows.map(({ from, to, ...visit }) => ({ ...visit, from: from.toISOString(), to: to.toISOString() }));
}

/** Takes them out of every calendar, in the same order, so that none overlaps one that has not moved yet. */
export const setAside = ({ trx, agencyId }: Work, ids: readonly string[]) =>
  sql`update visit set during = tstzrange(lower(during) + interval '8760000 hours', upper(during) + interval '8760000 hours')
    where "agencyId" = ${agencyId} and id = any(${[...ids]}::uuid[])`.execute(trx);

/** Returns their patients and new versions. */
export async function putBack(
  { trx, agencyId }: Work,
  { moved, zone }: { readonly moved: readonly Standing[]; readonly zone: string },
): Promise<{ id: string; patientId: string; version: number }[]> {
  const { rows } = await sql<{ id: string; patientId: string; version: number }>`
    update visit set zone = ${zone}, during = tstzrange(put."from", put."to"), version = visit.version + 1
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ from }) => from)}::timestamptz[],
      ${moved.map(({ to }) => to)}::timestamptz[]) as put(id, "from", "to")
    where visit."agencyId" = ${agencyId} and visit.id = put.id
    returning visit.id, visit."patientId", visit.version`.execute(trx);
  return rows;
}

/** Details of the visits in the way; names only of patients the caller can see. */
export const findNames = (work: Work, patientIds: readonly string[]) =>
  work.trx
    .selectFrom("patient")
    .select(["patient.id", "patient.sortName"])
    .where("patient.agencyId", "=", work.agencyId)
    .where(sql<boolean>`patient.id = any(${[...patientIds]}::uuid[])`)
    .where(isAssignedTo(work))
    .execute();
