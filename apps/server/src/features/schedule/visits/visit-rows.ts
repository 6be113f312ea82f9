import type { Visit } from "@hearthside/contract";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { patientsOf, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** All visits of the agency, without an access check: callers must limit them. */
export const selectAnyVisits = ({ trx, agencyId }: Work) =>
  trx
    .selectFrom("visit")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "visit.patientId"))
    .select((eb) => [
      "visit.id",
      "visit.version",
      "visit.patientId",
      "patient.sortName as patientName",
      "visit.admissionId",
      "visit.frequencyId",
      "visit.discipline",
      "visit.kind",
      "visit.userId",
      "visit.localStart as start",
      "visit.minutes",
      "visit.zone",
      "visit.status",
      "visit.reason",
      "visit.urgency",
      "visit.locationOfCare",
      "visit.note",
      "visit.jointGroupId",
      "visit.makesUpForId",
      "visit.overrideReason",
      "visit.startedAt",
      "visit.endedAt",
      isChangeAsked(eb).as("isChangeAsked"),
    ])
    .where("visit.agencyId", "=", agencyId);

/** Whether a request for another time is open. */
export const isChangeAsked = (eb: ExpressionBuilder<Database, "visit">) =>
  eb.exists(
    eb
      .selectFrom("time_change")
      .select(sql.lit(1).as("one"))
      .whereRef("time_change.agencyId", "=", "visit.agencyId")
      .whereRef("time_change.visitId", "=", "visit.id")
      .where("time_change.status", "=", "open"),
  );

/**
 * The caller's own visits and those of patients they may see. The patients are read first as an array, so that both halves
 * use an index: with `exists` every visit of the agency in the span would be scanned.
 */
export const isOwnOrAssignedVisit = (caller: Caller) =>
  sql<SqlBool>`(visit."userId" = ${caller.userId} or visit."patientId" = any (array(${patientsOf(caller)})))`;

/** Visits of patients the caller may see, and the caller's own. */
export const selectVisits = (work: Work) =>
  selectAnyVisits(work).$if(!seesAll(work), (query) => query.where(isOwnOrAssignedVisit(work)));

export type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>["execute"]>>[number];

/** The row in the contract's shape. */
export const visitOf = ({ admissionId: _admission, zone: _zone, ...row }: VisitRow): Visit => ({
  ...row,
  isChangeAsked: Boolean(row.isChangeAsked),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Visits with these ids by start time, without an access check: for those the caller has just written. */
export async function getVisits(work: Work, ids: readonly string[]): Promise<Visit[]> {
  const rows = await selectAnyVisits(work)
    .where("visit.id", "in", ids)
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .execute();
  return rows.map(visitOf);
}

/** A visit without an access check: for one the caller has just written. */
export const getVisit = (work: Work, id: string): Promise<VisitRow> =>
  selectAnyVisits(work).where("visit.id", "=", id).executeTakeFirstOrThrow();

export const findVisit = (work: Work, id: string): Promise<VisitRow | undefined> =>
  selectVisits(work).where("visit.id", "=", id).executeTakeFirst();

/** Locks the visit until the transaction ends, after the schedules it is in. */
export async function lockVisit(work: Work, id: string): Promise<VisitRow | undefined> {
  await lockSchedulesOf(work, id);
  return selectVisits(work).where("visit.id", "=", id).forUpdate("visit").executeTakeFirst();
}

type Input = {
  readonly id: string;
  readonly version: number;
  /** The visit's new clinician. */
  readonly userId?: string | null | undefined;
};

/**
 * Locks the visit at that version, and the schedules of everyone concerned, until the transaction ends. Throws `not-found`,
 * `conflict` with the current visit.
 */
export async function lockVisitRow(work: Work, { id, version, userId }: Input): Promise<VisitRow> {
  const seen = atVersion(await findVisit(work, id), version);
  await lockSchedules(work, { patientIds: [seen.patientId], userIds: [seen.userId, userId] });
  return atVersion(await lockVisit(work, id), version);
}

function atVersion(row: VisitRow | undefined, version: number): VisitRow {
  if (row === undefined) throw new AppError("not-found");
  if (row.version !== version) throw new AppError("conflict", { context: visitOf(row) });
  return row;
}

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

/** The error for an action that the visit's status does not allow. */
export const wrongVisitStatus = ({ status }: Pick<VisitRow, "status">, what: string): AppError =>
  new AppError("wrong-status", { detail: `This visit is ${statusLabels[status]} and cannot be ${what}.` });

/** Each status as worded within a sentence. */
export const statusLabels = {
  scheduled: "scheduled",
  "in-progress": "in progress",
  completed: "completed",
  missed: "missed",
  cancelled: "canceled",
} as const;

type Place = {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
};

/** For example "12 Main Street, Albany, NY 12207"; null when nothing is known. */
export function addressOf({ street, city, state, zip }: Place): string | null {
  const stateAndZip = [state, zip].filter((part) => part !== null).join(" ");
  const known = [street, city, stateAndZip].filter((part) => part !== null && part !== "");
  return known.length === 0 ? null : known.join(", ");
}
