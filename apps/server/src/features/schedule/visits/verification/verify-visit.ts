import { isDeepStrictEqual } from "node:util";
import type { Contract, ReadInputOf, Visit } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { closeTimeChange } from "../time-changes/settle-time-change.ts";
import { getVisit, lockVisit, statusLabels, type VisitRow, visitOf } from "../visit-rows.ts";
import { followRecords } from "./follow-records.ts";
import { getRecord, insertRecord, lockVerifiable, type NewRecord } from "./verification-queries.ts";
import { clockMinutes } from "./visit-times.ts";

type Said = ReadInputOf<Contract["POST /visits/:visitId/verifications"]>;

/**
 * Stores a device's record of a visit and updates the visit. Sending it again changes nothing. A record for a visit that was
 * reassigned, missed or canceled is kept and flagged, because an offline clinician could not know. Throws `not-found`,
 * `forbidden` for a user who makes no visits, `key-reused`.
 */
export async function verifyVisit(work: Work, said: Said): Promise<Visit> {
  const visit = await lockVerifiable(work, said.visitId);
  if (visit === undefined) throw new AppError("not-found");
  if (visit.userId !== work.userId && work.discipline === null)
    throw new AppError("forbidden", { detail: "Only clinicians check in and out of visits." });
  const record = recordOf(said);
  if (!(await insertRecord(work, { ...record, receivedAt: work.now })))
    return sameAgain(work, { visit, record });
  const { status } = await followRecords(work, { visitId: visit.id, now: work.now });
  if (status !== "scheduled") await closeTimeChange(work, visit.id);
  const after = visitOf(await getVisit(work, visit.id));
  await recordVerification(work, { visit, record, after });
  return after;
}

const recordOf = ({ id, visitId, kind, at, position, positionProblem }: Said) => ({
  id,
  visitId,
  kind,
  at: new Date(at),
  source: "device" as const,
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
  accuracy: position?.accuracy ?? null,
  positionProblem: position === null ? (positionProblem ?? "not-asked") : null,
});

type DeviceRecord = ReturnType<typeof recordOf> & NewRecord;

async function sameAgain(
  work: Work,
  { visit, record }: { visit: VisitRow; record: DeviceRecord },
): Promise<Visit> {
  const { id, ...sent } = record;
  const kept = await getRecord(work, id);
  if (!isDeepStrictEqual({ ...kept }, { ...sent, userId: work.userId })) throw new AppError("key-reused");
  return visitOf(visit);
}

/** Audits who and when, never the location. */
async function recordVerification(
  work: Work,
  { visit, record, after }: { visit: VisitRow; record: DeviceRecord; after: Visit },
): Promise<void> {
  const { id: subjectId, patientId, status, version } = after;
  await recordEvent(work, {
    action: `visit.${record.kind}`,
    patientId,
    subjectId,
    before: { status: visit.status },
    after: { status, at: record.at.toISOString() },
  });
  await recordChange(work, { kind: "visit", patientId, subjectId, revision: version });
}

type Input = ReadInputOf<Contract["POST /visits/:id/times"]>;
type Times = { readonly startedAt: Date; readonly endedAt: Date };

const minuteMs = 60_000;
const longestMinutes = 24 * 60;

/**
 * Enters the start and end of a visit manually, which completes it; device records are kept. Throws `not-found`,
 * `forbidden`, `conflict` with the current visit, `wrong-status`, `invalid-input` for impossible times.
 */
export async function enterTimes(work: Work, set: Input): Promise<Visit> {
  const visit = await lockOwnVisit(work, set);
  refuseState(visit);
  const times = { startedAt: new Date(set.startedAt), endedAt: new Date(set.endedAt) };
  refuseTimes(times, work.now);
  const { reason, note } = set;
  const record = { visitId: visit.id, receivedAt: work.now, source: "by-hand", reason, note } as const;
  await insertRecord(work, { ...record, id: uuidv7(), kind: "check-in", at: times.startedAt });
  await insertRecord(work, { ...record, id: uuidv7(), kind: "check-out", at: times.endedAt });
  await followRecords(work, { visitId: visit.id, now: work.now });
  await closeTimeChange(work, visit.id);
  const after = visitOf(await getVisit(work, visit.id));
  await recordTimes(work, { before: visitOf(visit), after, reason });
  return after;
}

function refuseState({ status, userId }: VisitRow): void {
  if (status === "missed" || status === "cancelled")
    throw new AppError("wrong-status", {
      detail: `This visit is ${statusLabels[status]}. Restore it first.`,
    });
  if (userId === null)
    throw new AppError("wrong-status", {
      detail: "This visit is unassigned. Assign a clinician first.",
    });
}

function refuseTimes({ startedAt, endedAt }: Times, now: Date): void {
  const minutes = (endedAt.getTime() - startedAt.getTime()) / minuteMs;
  if (minutes <= 0) throw invalidField("endedAt", "The end must be after the beginning");
  if (minutes > longestMinutes) throw invalidField("endedAt", "A visit lasts at most 24 hours");
  if (endedAt.getTime() > now.getTime() + clockMinutes * minuteMs)
    throw invalidField("endedAt", "This time is in the future");
}

async function recordTimes(
  work: Work,
  { before, after, reason }: { before: Visit; after: Visit; reason: string },
): Promise<void> {
  const { id: subjectId, patientId, version } = after;
  await recordEvent(work, {
    action: "visit.set-times",
    patientId,
    subjectId,
    before: timesOf(before),
    after: { ...timesOf(after), reason },
  });
  await recordChange(work, { kind: "visit", patientId, subjectId, revision: version });
}

const timesOf = ({ status, startedAt, endedAt }: Visit) => ({ status, startedAt, endedAt });

/**
 * Locks a visit to record what happened: the caller's own, or any visit for schedulers. Throws `not-found`, `forbidden`,
 * `conflict` with the current visit.
 */
export async function lockOwnVisit(
  work: Work,
  { id, version }: { id: string; version: number },
): Promise<VisitRow> {
  const visit = await lockVisit(work, id);
  if (visit === undefined) throw new AppError("not-found");
  if (visit.userId !== work.userId && !callerMay(work, "schedule", "approve"))
    throw new AppError("forbidden", { detail: "This visit is assigned to someone else." });
  if (visit.version !== version) throw new AppError("conflict", { context: visitOf(visit) });
  return visit;
}
