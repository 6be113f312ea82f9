import { dayInWords, timeInWords } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { notify } from "#src/features/notifications/notify.ts";
import type { Caller } from "#src/http/caller.ts";
import { type Decision, type TimeChangeRow, updateDecision } from "./queries.ts";
import { resolveDecisionTask } from "./task-queries.ts";

const actions = {
  approved: "time-change.approve",
  declined: "time-change.decline",
  withdrawn: "time-change.withdraw",
} as const;

/** Records the decision on an open request, completes its task and notifies the requester. The visit must be locked. */
export async function settleTimeChange(
  trx: AgencyTrx,
  caller: Caller,
  { change, decision }: { readonly change: TimeChangeRow; readonly decision: Decision },
): Promise<void> {
  const { id, visitId, patientId, start, minutes } = change;
  await updateDecision(trx, caller, { id, ...decision });
  await resolveDecisionTask(trx, caller, id);
  await recordEvent(trx, caller, {
    action: actions[decision.status],
    patientId,
    subjectId: id,
    before: { status: change.status },
    after: { visitId, start, minutes, ...decision },
  });
  await tellTimeChange(trx, caller, { ...change, version: change.version + 1 });
  await tellWhoAsked(trx, caller, { change, status: decision.status });
}

type Answer = { readonly change: TimeChangeRow; readonly status: Decision["status"] };

/** A withdrawn request needs no answer, and requesters are not notified of their own decisions. */
async function tellWhoAsked(trx: AgencyTrx, caller: Caller, { change, status }: Answer): Promise<void> {
  const { requestedBy, visitId, patientId, plannedStart, start } = change;
  if (status === "withdrawn" || requestedBy === caller.userId) return;
  const isApproved = status === "approved";
  const result = isApproved
    ? `New time: ${dayInWords(start)}, ${timeInWords(start)}.`
    : "The visit time does not change.";
  await notify(trx, caller, {
    userId: requestedBy,
    kind: isApproved ? "time-change-approved" : "time-change-declined",
    tone: isApproved ? "success" : "warning",
    content: `Your time change request for the visit on ${dayInWords(plannedStart)} was ${status}. ${result}`,
    patientId,
    subjectId: visitId,
  });
}

type Told = Pick<TimeChangeRow, "id" | "version" | "visitId" | "patientId" | "visitVersion">;

/** The visit shows whether a request is open, so browsers reload both. */
export async function tellTimeChange(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, visitId, patientId, visitVersion }: Told,
): Promise<void> {
  await recordChange(trx, caller, { kind: "time-change", patientId, subjectId: id, revision: version });
  await recordChange(trx, caller, { kind: "visit", patientId, subjectId: visitId, revision: visitVersion });
}
