import { describeDay, describeTime } from "@hearthside/scheduling";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { notify } from "#src/features/shared/notifications/notifications.ts";
import { resolveTasks } from "#src/features/shared/tasks/tasks.ts";
import type { Work } from "#src/http/work.ts";
import { type Decision, findOpenOf, type TimeChangeRow, updateTimeChangeDecision } from "./queries.ts";

const actions = {
  approved: "time-change.approve",
  declined: "time-change.decline",
  withdrawn: "time-change.withdraw",
} as const;

/** The cause of the task to decide on a request. */
export const decisionCause = (timeChangeId: string) => `time-change/${timeChangeId}`;

/** Records the decision on an open request, completes its task and notifies the requester. The visit must be locked. */
export async function settleTimeChange(
  work: Work,
  { change, decision }: { readonly change: TimeChangeRow; readonly decision: Decision },
): Promise<void> {
  const { id, visitId, patientId, start, minutes } = change;
  await updateTimeChangeDecision(work, { id, ...decision });
  await resolveTasks(work, { by: work.userId, which: (eb) => eb("causeKey", "=", decisionCause(id)) });
  await recordEvent(work, {
    action: actions[decision.status],
    patientId,
    subjectId: id,
    before: { status: change.status },
    after: { visitId, start, minutes, ...decision },
  });
  await notifyTimeChange(work, { ...change, version: change.version + 1 });
  await notifyRequester(work, { change, status: decision.status });
}

type Answer = { readonly change: TimeChangeRow; readonly status: Decision["status"] };

/** A withdrawn request needs no answer, and requesters are not notified of their own decisions. */
async function notifyRequester(work: Work, { change, status }: Answer): Promise<void> {
  const { requestedBy, visitId, patientId, plannedStart, start } = change;
  if (status === "withdrawn" || requestedBy === work.userId) return;
  const isApproved = status === "approved";
  const result = isApproved
    ? `New time: ${describeDay(start)}, ${describeTime(start)}.`
    : "The visit time does not change.";
  await notify(work, {
    userId: requestedBy,
    kind: isApproved ? "time-change-approved" : "time-change-declined",
    tone: isApproved ? "success" : "warning",
    content: `Your time change request for the visit on ${describeDay(plannedStart)} was ${status}. ${result}`,
    patientId,
    subjectId: visitId,
  });
}

type SettledTimeChange = Pick<TimeChangeRow, "id" | "version" | "visitId" | "patientId" | "visitVersion">;

/** The visit shows whether a request is open, so browsers reload both. */
export async function notifyTimeChange(
  work: Work,
  { id, version, visitId, patientId, visitVersion }: SettledTimeChange,
): Promise<void> {
  await recordChange(work, { kind: "time-change", patientId, subjectId: id, revision: version });
  await recordChange(work, { kind: "visit", patientId, subjectId: visitId, revision: visitVersion });
}

/**
 * Withdraws the open request, if any, of a visit that is over, canceled or reassigned. Call it with the visit locked, in
 * the transaction that ends or reassigns the visit.
 */
export async function closeTimeChange(work: Work, visitId: string): Promise<void> {
  const change = await findOpenOf(work, visitId);
  if (change === undefined) return;
  await settleTimeChange(work, { change, decision: { status: "withdrawn", decisionReason: null } });
}
