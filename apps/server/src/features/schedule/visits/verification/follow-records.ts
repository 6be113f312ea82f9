import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { findHomePosition } from "#src/features/shared/positions/position-of.ts";
import { alignExceptions } from "./exception-tasks.ts";
import { exceptionsOf } from "./exceptions.ts";
import {
  type Agency,
  findRecords,
  lockPlan,
  type Plan,
  type RecordRow,
  writeTimes,
} from "./verification-queries.ts";
import { counts, type VerifiedRecord, type VisitTimes, visitTimesOf } from "./visit-times.ts";

/** The visit's state after all its records, whether it changed, and how many exceptions were opened or resolved. */
export type Followed = {
  readonly status: Plan["status"];
  readonly isChanged: boolean;
  readonly exceptionChanges: number;
};

/**
 * Updates a visit's times, status and verification tasks to match its records. A missed or canceled visit is left alone.
 * Call it in the transaction that changed records or plan.
 */
export async function followRecords(work: In<Agency>, visit: Input): Promise<Followed> {
  const followed = await followOne(work, visit);
  if (!followed.isChanged) return followed;
  for (const { id } of await lockOverlapping(work, visit.visitId))
    await followOne(work, { visitId: id, now: visit.now });
  return followed;
}

type Input = {
  readonly visitId: string;
  readonly now: Date;
};

async function followOne(work: In<Agency>, { visitId, now }: Input): Promise<Followed> {
  const plan = await lockPlan(work, visitId);
  const records = (await findRecords(work, visitId)).map(recordOf);
  const counting = records.filter((record) => counts(plan, record));
  const times = visitTimesOf(counting);
  const isChanged = counting.length > 0 && !isSame(plan, times);
  if (isChanged) await writeTimes(work, { id: visitId, ...times });
  const house = houseOf(await findHomePosition(work, plan.patientId));
  const overlapMinutes = await findOverlapMinutes(work, { plan, times });
  const otherOpenSince = await findOtherOpenSince(work, { plan, times });
  const exceptions = exceptionsOf({
    visit: plan,
    records,
    times,
    house,
    overlapMinutes,
    otherOpenSince,
    now,
  });
  const about = { visitId, patientId: plan.patientId };
  const exceptionChanges = await alignExceptions(work, { ...about, exceptions });
  return { status: isChanged ? times.status : plan.status, isChanged, exceptionChanges };
}

function recordOf({ latitude, longitude, accuracy, ...record }: RecordRow): VerifiedRecord {
  const isKnown = latitude !== null && longitude !== null;
  return { ...record, position: isKnown ? { latitude, longitude, accuracy: accuracy ?? 0 } : null };
}

function houseOf(found: Awaited<ReturnType<typeof findHomePosition>>) {
  const { latitude = null, longitude = null } = found ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const isSame = (plan: Plan, { status, startedAt, endedAt }: VisitTimes) =>
  plan.status === status &&
  plan.startedAt?.getTime() === startedAt?.getTime() &&
  plan.endedAt?.getTime() === endedAt?.getTime();

/** Limits how far apart the planned times of compared visits are, because the index is on the plan. */
const nearby = sql`interval '2 days'`;

/** Minutes of the visit that overlap the clinician's other visits, by verified times. */
async function findOverlapMinutes(
  { trx, agencyId }: In<Agency>,
  { plan, times }: { plan: Plan; times: VisitTimes },
): Promise<number> {
  const { id, userId, localStart } = plan;
  const { startedAt, endedAt } = times;
  if (userId === null || endedAt === null) return 0;
  const shared = sql<number>`sum(extract(epoch from least("endedAt", ${endedAt}) - greatest("startedAt", ${startedAt})) / 60)::float8`;
  const { minutes } = await trx
    .selectFrom("visit")
    .select(shared.as("minutes"))
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("id", "<>", id)
    .where("localStart", ">", sql<string>`${localStart}::timestamp - ${nearby}`)
    .where("localStart", "<", sql<string>`${localStart}::timestamp + ${nearby}`)
    .where("startedAt", "<", endedAt)
    .where("endedAt", ">", startedAt)
    .executeTakeFirstOrThrow();
  return Math.ceil(minutes ?? 0);
}

/**
 * Start of another visit of the clinician that day that was open when this one started and still is; null if none. A visit
 * left open overnight has its own exception.
 */
async function findOtherOpenSince(
  { trx, agencyId }: In<Agency>,
  { plan: { id, userId, localStart }, times: { startedAt } }: { plan: Plan; times: VisitTimes },
): Promise<Date | null> {
  if (userId === null || startedAt === null) return null;
  const other = await trx
    .selectFrom("visit")
    .select("startedAt")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("id", "<>", id)
    .where("localStart", ">=", sql<string>`${localStart}::timestamp::date`)
    .where("localStart", "<", sql<string>`${localStart}::timestamp::date + 1`)
    .where("status", "=", "in-progress")
    .where("startedAt", "<", startedAt)
    .orderBy("startedAt")
    .limit(1)
    .executeTakeFirst();
  return other?.startedAt ?? null;
}

/**
 * Locks the clinician's other visits whose overlap must be checked again: those flagged before, and those started later.
 * Rows locked by others are skipped to avoid a deadlock.
 */
const lockOverlapping = ({ trx, agencyId }: In<Agency>, visitId: string) =>
  trx
    .selectFrom("visit")
    .innerJoin("visit as changed", (join) =>
      matchInAgency(join, "changed.userId", "visit.userId").onRef("changed.id", "<>", "visit.id"),
    )
    .select("visit.id")
    .where("changed.agencyId", "=", agencyId)
    .where("changed.id", "=", visitId)
    .where("visit.localStart", ">", sql<string>`changed."localStart" - ${nearby}`)
    .where("visit.localStart", "<", sql<string>`changed."localStart" + ${nearby}`)
    .where((eb) =>
      eb.or([
        eb("visit.startedAt", ">", eb.ref("changed.startedAt")),
        eb.exists(
          eb
            .selectFrom("task")
            .select(sql.lit(1).as("one"))
            .whereRef("task.agencyId", "=", "visit.agencyId")
            .whereRef("task.visitId", "=", "visit.id")
            .where("task.kind", "in", ["evv-overlapping-times", "evv-both-open"])
            .where("task.resolvedAt", "is", null),
        ),
      ]),
    )
    .orderBy("visit.id")
    .forUpdate("visit")
    .skipLocked()
    .execute();
