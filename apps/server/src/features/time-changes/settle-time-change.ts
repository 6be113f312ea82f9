import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";
import { type Decision, type TimeChangeRow, updateDecision } from "./queries.ts";
import { resolveDecisionTask } from "./task-queries.ts";

const actions = {
  approved: "time-change.approve",
  declined: "time-change.decline",
  withdrawn: "time-change.withdraw",
} as const;

/** Writes what became of an open request, whose visit the caller holds; the task about it is done. */
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
}

type Told = Pick<TimeChangeRow, "id" | "version" | "visitId" | "patientId" | "visitVersion">;

/** The visit shows whether something is asked, so both are read again. */
export async function tellTimeChange(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, visitId, patientId, visitVersion }: Told,
): Promise<void> {
  await recordChange(trx, caller, { kind: "time-change", patientId, subjectId: id, revision: version });
  await recordChange(trx, caller, { kind: "visit", patientId, subjectId: visitId, revision: visitVersion });
}
