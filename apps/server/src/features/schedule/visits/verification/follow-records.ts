import type { In } from "#src/db/in-agency.ts";
import { alignExceptions } from "./exception-tasks.ts";
import { exceptionsOf } from "./exceptions.ts";
import { findOtherOpenSince, findOverlapMinutes, lockOverlapping } from "./overlap-queries.ts";
import {
  type Agency,
  findHouse,
  findRecords,
  lockPlan,
  type Plan,
  type RecordRow,
  writeTimes,
} from "./verification-queries.ts";
import { counts, type VerifiedRecord } from "./verified.ts";
import { type VisitTimes, visitTimesOf } from "./visit-times.ts";

/** The visit's state after all its records, whether it changed, and how many exceptions were opened or resolved. */
export type Followed = {
  readonly status: Plan["status"];
  readonly isChanged: boolean;
  readonly exceptionChanges: number;
};

/**
 * Updates a visit's times, status and verification tasks to match its records. A missed or cancelled visit is left alone.
 * Call it in the transaction that changed records or plan.
 */
export async function followRecords(work: In<Agency>, visit: Wanted): Promise<Followed> {
  const followed = await followOne(work, visit);
  if (!followed.isChanged) return followed;
  for (const { id } of await lockOverlapping(work, visit.visitId))
    await followOne(work, { visitId: id, now: visit.now });
  return followed;
}

type Wanted = {
  readonly visitId: string;
  readonly now: Date;
};

async function followOne(work: In<Agency>, { visitId, now }: Wanted): Promise<Followed> {
  const plan = await lockPlan(work, visitId);
  const records = (await findRecords(work, visitId)).map(recordOf);
  const counting = records.filter((record) => counts(plan, record));
  const times = visitTimesOf(counting);
  const isChanged = counting.length > 0 && !isSame(plan, times);
  if (isChanged) await writeTimes(work, { id: visitId, ...times });
  const house = houseOf(await findHouse(work, plan.patientId));
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

function houseOf(found: Awaited<ReturnType<typeof findHouse>>) {
  const { latitude = null, longitude = null } = found ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const isSame = (plan: Plan, { status, startedAt, endedAt }: VisitTimes) =>
  plan.status === status &&
  plan.startedAt?.getTime() === startedAt?.getTime() &&
  plan.endedAt?.getTime() === endedAt?.getTime();
