import type { Visit, VisitChange } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { holdVisit, wrongStatus } from "./hold-visit.ts";
import { judgeVisits } from "./planning/judge-visits.ts";
import { overlapRefusal, requireRules } from "./planning/refusals.ts";
import { updateInCalendar, updateVisit } from "./queries.ts";
import { recordVisit } from "./record-visit.ts";
import { closeTimeChange } from "./time-changes/close-time-change.ts";
import { followRecords } from "./verification/follow-records.ts";
import { getVisit, type VisitRow, visitOf } from "./visit-rows.ts";
import { letVisitorsSee } from "./visitors.ts";

/**
 * Moves, lengthens, reassigns or otherwise changes a visit at the version it was read. Throws `not-found`, `invalid-input`,
 * `conflict` with the current visit, `wrong-status` when it can no longer be moved, `rule-broken` with the rules, `overlap`
 * with the conflicting visits.
 */
export async function changeVisit(work: Work, change: VisitChange): Promise<Visit> {
  const row = await holdVisit(work, change);
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
  if (row.status !== "scheduled") throw wrongStatus(row, "rescheduled or reassigned");
  const { minutes = row.minutes, start = row.start, kind = row.kind, userId = row.userId } = change;
  const wanted = { ...row, path: "", minutes, start, kind, userId };
  const [prospect] = await judgeVisits(work, [wanted]);
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
