import type { CancelReason, Contract, InputOf, Visit, VisitChange } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { addDays } from "@hearthside/scheduling";
import { AppError } from "#src/app-error.ts";
import { assignUntil } from "#src/features/shared/assignments/assignments.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { powersOf } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { judgeVisits, overlapRefusal, type Prospect, requireRules } from "./judge-visits.ts";
import { forgetExceptions, forgetMiss } from "./missed/missed-tasks.ts";
import { updateInCalendar, updateVisit } from "./queries.ts";
import { closeTimeChange } from "./time-changes/settle-time-change.ts";
import { followRecords } from "./verification/follow-records.ts";
import { getVisit, lockVisitRow, type VisitRow, visitOf, wrongVisitStatus } from "./visit-rows.ts";

/**
 * Moves, lengthens, reassigns or otherwise changes a visit at the version it was read. Throws `not-found`, `invalid-input`,
 * `conflict` with the current visit, `wrong-status` when it can no longer be moved, `rule-broken` with the rules, `overlap`
 * with the conflicting visits.
 */
export async function changeVisit(work: Work, change: VisitChange): Promise<Visit> {
  const row = await lockVisitRow(work, change);
  if (isReplanned(row, change)) await replan(work, { row, change });
  else await updateVisit(work, { id: row.id, changes: detailsOf(row, change) });
  await followRecords(work, { visitId: row.id, now: work.now });
  const after = visitOf(await getVisit(work, row.id));
  await recordVisit(work, { action: "visit.change", before: visitOf(row), after });
  return after;
}

type Replanning = { readonly row: VisitRow; readonly change: VisitChange };

const isReplanned = (row: VisitRow, { userId, start, minutes, kind }: VisitChange): boolean =>
  (userId !== undefined && userId !== row.userId) ||
  (start !== undefined && start !== row.start) ||
  (minutes !== undefined && minutes !== row.minutes) ||
  (kind !== undefined && kind !== row.kind);

/** Fields that can change in any status. */
const detailsOf = (row: VisitRow, { urgency, locationOfCare, note }: VisitChange) => ({
  urgency: urgency === undefined ? row.urgency : urgency,
  locationOfCare: locationOfCare ?? row.locationOfCare,
  note: note === undefined ? row.note : note,
});

async function replan(work: Work, { row, change }: Replanning): Promise<void> {
  if (row.status !== "scheduled") throw wrongVisitStatus(row, "rescheduled or reassigned");
  const { minutes = row.minutes, start = row.start, kind = row.kind, userId = row.userId } = change;
  const input = { ...row, path: "", minutes, start, kind, userId };
  const [prospect] = await judgeVisits(work, [input]);
  if (prospect === undefined) throw new AppError("not-found");
  const overrideReason = reasonOf(row, change);
  requireRules(prospect, overrideReason);
  const { instants, zone } = prospect;
  const during = `[${instants.from},${instants.to})`;
  const plan = { localStart: start, minutes, kind, userId, zone, during, overrideReason };
  const changes = { ...detailsOf(row, change), ...plan };
  if (!(await updateInCalendar(work, { id: row.id, changes }))) throw await overlapRefusal(work, [prospect]);
  await letVisitorsSee(work, [prospect]);
  if (userId !== row.userId) await closeTimeChange(work, row.id);
}

/** An override reason counts only for the day and kind it was given for. */
function reasonOf(row: VisitRow, { overrideReason, start = row.start, kind = row.kind }: VisitChange) {
  const isSameCase = start.slice(0, 10) === row.start.slice(0, 10) && kind === row.kind;
  return overrideReason ?? (isSameCase ? row.overrideReason : null);
}

type Cancellation = {
  readonly id: string;
  readonly version: number;
  readonly reason: CancelReason;
  /** Null keeps the visit's note. */
  readonly note: string | null;
};

/**
 * Cancels a scheduled visit, which frees its time and resolves its exceptions. Throws `not-found`, `conflict` with the
 * current visit, `wrong-status` when it is no longer scheduled.
 */
export async function cancelVisit(work: Work, { id, version, reason, note }: Cancellation): Promise<Visit> {
  const row = await lockVisitRow(work, { id, version });
  if (row.status !== "scheduled") throw wrongVisitStatus(row, "canceled");
  await updateVisit(work, { id, changes: { status: "cancelled", reason, note: note ?? row.note } });
  await forgetExceptions(work, id);
  await closeTimeChange(work, id);
  const after = visitOf(await getVisit(work, id));
  await recordVisit(work, { action: "visit.cancel", before: visitOf(row), after });
  return after;
}

type Restoring = InputOf<Contract["POST /visits/:id/restore"]>;

/**
 * Restores a canceled or missed visit at its time and with its clinician, with the given override reason or its earlier
 * one. Records made in the meantime count again. Throws `not-found`, `conflict` with the current visit, `wrong-status` when
 * it is not canceled or missed, `rule-broken` when rules now refuse it, `overlap` when its time is taken.
 */
export async function restoreVisit(work: Work, { id, version, overrideReason }: Restoring): Promise<Visit> {
  const row = await lockVisitRow(work, { id, version });
  if (row.status !== "cancelled" && row.status !== "missed") throw wrongVisitStatus(row, "restored");
  const [prospect] = await judgeVisits(work, [{ ...row, path: "" }]);
  if (prospect === undefined) throw new AppError("not-found");
  requireRules(prospect, overrideReason ?? row.overrideReason);
  const given = overrideReason === undefined ? {} : { overrideReason };
  const changes = { status: "scheduled" as const, reason: null, ...given };
  if (!(await updateInCalendar(work, { id, changes }))) throw await overlapRefusal(work, [prospect]);
  if (row.status === "missed") await forgetMiss(work, id);
  await letVisitorsSee(work, [prospect]);
  await followRecords(work, { visitId: id, now: work.now });
  const after = visitOf(await getVisit(work, id));
  await recordVisit(work, { action: "visit.restore", before: visitOf(row), after });
  return after;
}

type Recorded = {
  readonly action: "visit.create" | "visit.change" | "visit.cancel" | "visit.restore";
  readonly before?: Visit;
  readonly after: Visit;
};

/** Records a change of a visit in the audit trail and for browsers: times and codes, never names or notes. */
export async function recordVisit(work: Work, { action, before, after }: Recorded): Promise<void> {
  const { id: subjectId, patientId, version } = after;
  await recordEvent(work, {
    action,
    patientId,
    subjectId,
    after: planOf(after),
    ...(before === undefined ? {} : { before: planOf(before) }),
  });
  await recordChange(work, { kind: "visit", patientId, subjectId, revision: version });
}

const planOf = ({ version, status, reason, userId, start, minutes, kind, ...visit }: Visit) => ({
  version,
  status,
  reason,
  userId,
  start,
  minutes,
  kind,
  discipline: visit.discipline,
  frequencyId: visit.frequencyId,
  urgency: visit.urgency,
  jointGroupId: visit.jointGroupId,
  makesUpForId: visit.makesUpForId,
  overrideReason: visit.overrideReason,
});

/** How many days after a visit its clinician can still see the patient, because notes are written late. */
const daysAfter = 14;

/** Assigns clinicians to the patients they will visit, if they have no access yet, from today until after the visit. */
export async function letVisitorsSee(work: Work, prospects: readonly Prospect[]): Promise<void> {
  const lasts = new Map<string, { patientId: string; userId: string; until: string }>();
  for (const { patient, clinician, input } of prospects) {
    if (clinician === null || may(powersOf(clinician), "patients", "view-all")) continue;
    const until = addDays(input.start.slice(0, 10), daysAfter);
    const key = `${patient.id}/${clinician.id}`;
    if (until > (lasts.get(key)?.until ?? ""))
      lasts.set(key, { patientId: patient.id, userId: clinician.id, until });
  }
  for (const visitor of lasts.values()) await assignUntil(work, visitor);
}
