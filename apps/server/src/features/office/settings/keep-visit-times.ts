import type { VisitInTheWay } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { lockZones } from "#src/features/schedule/visits/visit-rows.ts";
import { recordChanges } from "#src/features/shared/live/changes.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import { callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { type Clash, onClocksOf, type Planned, type Standing } from "./visit-clashes.ts";

type Asked = { readonly branchId: string; readonly zone: string };

/** An error names at most this many. */
const mostNamed = 50;
const eventsAtOnce = 1000;

/**
 * Planned visits of a branch keep their local time when its time zone becomes `zone`; started and past ones do not
 * change. Returns their number. Throws `overlap` with those that cannot; then nothing is changed.
 */
export async function keepVisitTimes(work: Work, asked: Asked): Promise<number> {
  await lockZones(work);
  const planned = await lockPlanned(work, asked.branchId);
  if (planned.length === 0) return 0;
  const others = await findOthers(work, planned);
  const { moved, clashes } = onClocksOf(asked.zone, { planned, others });
  if (clashes.length > 0) throw await refusal(work, { ...asked, planned, clashes });
  await setAside(
    work,
    moved.map(({ id }) => id),
  );
  const changed = await putBack(work, { moved, zone: asked.zone });
  for (let at = 0; at < changed.length; at += eventsAtOnce)
    await recordChanges(work, changed.slice(at, at + eventsAtOnce).map(eventOf));
  return changed.length;
}

const eventOf = ({ id, patientId, version }: { id: string; patientId: string; version: number }) => ({
  kind: "visit" as const,
  patientId,
  subjectId: id,
  revision: version,
});

type Refused = Asked & { readonly planned: readonly Planned[]; readonly clashes: readonly Clash[] };

async function refusal(work: Work, { zone, planned, clashes }: Refused): Promise<AppError> {
  const why = new Map(clashes.map((clash) => [clash.id, clash.why]));
  const named = planned
    .filter(({ id }) => why.has(id))
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .slice(0, mostNamed);
  const patientIds = named.map(({ patientId }) => patientId);
  const seen = callerMay(work, "patients", "view") ? await findNames(work, patientIds) : [];
  const names = new Map(seen.map(({ id, sortName }) => [id, sortName]));
  const visits: VisitInTheWay[] = named.map(({ id, patientId, start }) => ({
    visitId: id,
    patientId,
    patientName: names.get(patientId) ?? null,
    start,
    why: why.get(id) ?? "skipped",
  }));
  const count = why.size === 1 ? "One scheduled visit" : `${why.size} scheduled visits`;
  return new AppError("overlap", {
    detail: `${count} cannot keep the same local time in ${zone}. Reschedule or cancel ${why.size === 1 ? "it" : "them"} first.`,
    context: { visits },
  });
}

const hour = 3_600_000;
const day = 24 * hour;

/** A day before that moment in local time, more than any difference between time zones. */
const dayBefore = (moment: Date) => new Date(moment.getTime() - day).toISOString().slice(0, 10);

/** Planned visits of a branch that start after `now`, locked until the transaction ends. */
const lockPlanned = ({ trx, agencyId, now }: Work, branchId: string): Promise<Planned[]> =>
  trx
    .selectFrom("visit")
    .innerJoin("admission", (join) => matchInAgency(join, "admission.id", "visit.admissionId"))
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
async function findOthers({ trx, agencyId, now }: Work, planned: readonly Planned[]): Promise<Standing[]> {
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
const setAside = ({ trx, agencyId }: Work, ids: readonly string[]) =>
  sql`update visit set during = tstzrange(lower(during) + interval '8760000 hours', upper(during) + interval '8760000 hours')
    where "agencyId" = ${agencyId} and id = any(${[...ids]}::uuid[])`.execute(trx);

/** Returns their patients and new versions. */
async function putBack(
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

/** Details of the conflicting visits; names only of patients the caller can see. */
const findNames = (work: Work, patientIds: readonly string[]) =>
  work.trx
    .selectFrom("patient")
    .select(["patient.id", "patient.sortName"])
    .where("patient.agencyId", "=", work.agencyId)
    .where(sql<boolean>`patient.id = any(${[...patientIds]}::uuid[])`)
    .where(isAssignedTo(work))
    .execute();
