import { type Assessment, type AssessmentStatus, assessmentTransitions } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { readAssessment } from "../open-assessment.ts";
import { type AssessmentRow, lockAssessment } from "../queries.ts";
import { refreshAssessmentTasks } from "../tasks/assessment-tasks.ts";
import { type Standing, updateStanding } from "./lifecycle-queries.ts";
import { type Act, mayFollow, wrongStatus } from "./transitions.ts";

/** The row, locked until the transaction ends. Throws `not-found`. */
export async function hold(work: Work, id: string): Promise<AssessmentRow> {
  const row = await lockAssessment(work, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** The `conflict` for a stale version, with the current assessment. */
export const staleVersion = async (work: Work, row: AssessmentRow): Promise<AppError> =>
  new AppError("conflict", { context: await readAssessment(work, row) });

type Wanted = {
  readonly id: string;
  readonly version: number;
  readonly act: Act;
};

/** The row locked for `act`. Throws `not-found`, `conflict` with the current assessment, `wrong-status`. */
export async function holdFor(work: Work, { id, version, act }: Wanted): Promise<AssessmentRow> {
  const row = await hold(work, id);
  if (row.version !== version) throw await staleVersion(work, row);
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
export async function moveRow(work: Work, move: Move): Promise<AssessmentRow> {
  const { row, act, to: status = assessmentTransitions[act].to, changes = {}, note = {} } = move;
  const { id, patientId } = row;
  const moved = await updateStanding(work, { id, changes: { ...changes, status } });
  await recordEvent(work, {
    action: `assessment.${act}`,
    patientId,
    subjectId: id,
    before: { status: row.status },
    after: { status, ...note },
  });
  await recordChange(work, {
    kind: "assessment",
    patientId,
    subjectId: id,
    revision: moved.revision,
  });
  return moved;
}

/** The same, including the tasks. */
export async function moveOn(work: Work, move: Move): Promise<AssessmentRow> {
  const moved = await moveRow(work, move);
  await refreshAssessmentTasks(work, moved.admissionId);
  return moved;
}

/** The same, returning the full assessment. */
export const moveAndRead = async (work: Work, move: Move): Promise<Assessment> =>
  readAssessment(work, await moveOn(work, move));
