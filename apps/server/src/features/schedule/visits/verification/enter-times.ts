import type { Contract, ReadInputOf, Visit } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { closeTimeChange } from "../time-changes/close-time-change.ts";
import { getVisit, type VisitRow, visitOf } from "../visit-rows.ts";
import { clockMinutes } from "./exception-limits.ts";
import { followRecords } from "./follow-records.ts";
import { holdOwnVisit } from "./hold-own-visit.ts";
import { insertRecord } from "./record-queries.ts";

type Wanted = ReadInputOf<Contract["POST /visits/:id/times"]>;
type Times = { readonly startedAt: Date; readonly endedAt: Date };

const minuteMs = 60_000;
const longestMinutes = 24 * 60;

/**
 * Enters the start and end of a visit manually, which completes it; device records are kept. Throws `not-found`,
 * `forbidden`, `conflict` with the current visit, `wrong-status`, `invalid-input` for impossible times.
 */
export async function enterTimes(work: Work, set: Wanted): Promise<Visit> {
  const visit = await holdOwnVisit(work, set);
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
    throw new AppError("wrong-status", { detail: `This visit is ${status}. Restore it first.` });
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
