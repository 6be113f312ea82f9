import { type Assessment, type AssessmentStatus, assessmentTransitions } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { readAssessment } from "../open-assessment.ts";
import { type AssessmentRow, lockAssessment } from "../queries.ts";
import { refreshAssessmentTasks } from "../tasks/assessment-tasks.ts";
import { type Standing, updateStanding } from "./lifecycle-queries.ts";
import { type Act, mayFollow, wrongStatus } from "./transitions.ts";

/** The row, locked until the transaction ends. Throws `not-found`. */
export async function hold(trx: AgencyTrx, caller: Caller, id: string): Promise<AssessmentRow> {
  const row = await lockAssessment(trx, caller, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** The `conflict` for a stale version, with the current assessment. */
export const staleVersion = async (trx: AgencyTrx, caller: Caller, row: AssessmentRow): Promise<AppError> =>
  new AppError("conflict", { context: await readAssessment(trx, caller, row) });

type Wanted = {
  readonly id: string;
  readonly version: number;
  readonly act: Act;
};

/** The row locked for `act`. Throws `not-found`, `conflict` with the current assessment, `wrong-status`. */
export async function holdFor(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, act }: Wanted,
): Promise<AssessmentRow> {
  const row = await hold(trx, caller, id);
  if (row.version !== version) throw await staleVersion(trx, caller, row);
  if (!mayFollow(row.status, act)) throw wrongStatus(row.status);
  return row;
}

type Move = {
  readonly row: AssessmentRow;
  readonly act: Act;
  /** The next status, if different from the usual one of this action. */
  readonly to?: AssessmentStatus;
  readonly changes?: Standing;
  /** Additional facts for the audit trail. */
  readonly note?: { readonly [name: string]: Json };
};

/** Moves a locked row to its next status, with audit entry and live event; the caller updates the tasks. */
export async function moveRow(trx: AgencyTrx, caller: Caller, move: Move): Promise<AssessmentRow> {
  const { row, act, to: status = assessmentTransitions[act].to, changes = {}, note = {} } = move;
  const { id, patientId } = row;
  const moved = await updateStanding(trx, caller, { id, changes: { ...changes, status } });
  await recordEvent(trx, caller, {
    action: `assessment.${act}`,
    patientId,
    subjectId: id,
    before: { status: row.status },
    after: { status, ...note },
  });
  await recordChange(trx, caller, {
    kind: "assessment",
    patientId,
    subjectId: id,
    revision: moved.revision,
  });
  return moved;
}

/** The same, including the tasks. */
export async function moveOn(trx: AgencyTrx, caller: Caller, move: Move): Promise<AssessmentRow> {
  const moved = await moveRow(trx, caller, move);
  await refreshAssessmentTasks(trx, caller, moved.admissionId);
  return moved;
}

/** The same, returning the full assessment. */
export const moveAndRead = async (trx: AgencyTrx, caller: Caller, move: Move): Promise<Assessment> =>
  readAssessment(trx, caller, await moveOn(trx, caller, move));
