import { type Assessment, type AssessmentStatus, assessmentTransitions } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { readAssessment } from "../open-assessment.ts";
import { type AssessmentRow, lockAssessment } from "../queries.ts";
import { refreshAssessmentTasks } from "../tasks/assessment-tasks.ts";

/** The row, locked until the transaction ends. Throws `not-found`. */
export async function lockExistingAssessment(work: Work, id: string): Promise<AssessmentRow> {
  const row = await lockAssessment(work, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** The `conflict` for a stale version, with the current assessment. */
export const staleVersion = async (work: Work, row: AssessmentRow): Promise<AppError> =>
  new AppError("conflict", { context: await readAssessment(work, row) });

type Input = {
  readonly id: string;
  readonly version: number;
  readonly action: Action;
};

/** The row locked for `action`. Throws `not-found`, `conflict` with the current assessment, `wrong-status`. */
export async function lockAssessmentFor(work: Work, { id, version, action }: Input): Promise<AssessmentRow> {
  const row = await lockExistingAssessment(work, id);
  if (row.version !== version) throw await staleVersion(work, row);
  if (!mayFollow(row.status, action)) throw wrongAssessmentStatus(row.status);
  return row;
}

type Move = {
  readonly row: AssessmentRow;
  readonly action: Action;
  /** The next status, if different from the usual one of this action. */
  readonly to?: AssessmentStatus;
  readonly changes?: Standing;
  /** Additional facts for the audit trail. */
  readonly note?: { readonly [name: string]: Json };
};

/** Moves a locked row to its next status, with audit entry and live event; the caller updates the tasks. */
export async function moveRow(work: Work, move: Move): Promise<AssessmentRow> {
  const { row, action, to: status = assessmentTransitions[action].to, changes = {}, note = {} } = move;
  const { id, patientId } = row;
  const moved = await updateStanding(work, { id, changes: { ...changes, status } });
  await recordEvent(work, {
    action: `assessment.${action}`,
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

export type Action = keyof typeof assessmentTransitions;

const standings: { readonly [S in AssessmentStatus]: string } = {
  draft: "It is still a draft.",
  complete: "It is complete but not signed yet.",
  signed: "It is signed and ready for review.",
  "in-review": "It is in review.",
  locked: "It is locked.",
  exported: "It was exported and CMS has not responded yet.",
  accepted: "CMS has accepted it; it can only be corrected.",
  rejected: "CMS has rejected it.",
  corrected: "It was replaced by a correction.",
  inactivated: "It was inactivated and replaced by another record.",
};

/** An assessment's status in words. */
export const standingOf = (status: AssessmentStatus): string => standings[status];

/** The error for an action its status does not allow, naming the status. */
export const wrongAssessmentStatus = (status: AssessmentStatus): AppError =>
  new AppError("wrong-status", { detail: standings[status], context: { status } });

/** Whether `action` is allowed in that status. */
export function mayFollow(status: AssessmentStatus, action: Action): boolean {
  const from: readonly AssessmentStatus[] = assessmentTransitions[action].from;
  return from.includes(status);
}

type Standing = Partial<Pick<AssessmentRow, "status" | "signedBy" | "signedAt" | "lockedBy" | "lockedAt">>;

/** Writes an assessment's status as its next version and returns the row. */
export const updateStanding = (
  { trx, agencyId }: Work,
  { id, changes }: { id: string; changes: Standing },
): Promise<AssessmentRow> =>
  trx
    .updateTable("assessment")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locked before the assessment, in the same order as a change of the admission. */
export const lockAdmissionOf = ({ trx, agencyId }: Work, assessmentId: string) =>
  trx
    .selectFrom("admission")
    .select("admission.id")
    .where("admission.agencyId", "=", agencyId)
    .where("admission.id", "=", (eb) =>
      eb
        .selectFrom("assessment")
        .select("assessment.admissionId")
        .where("assessment.agencyId", "=", agencyId)
        .where("assessment.id", "=", assessmentId),
    )
    .forNoKeyUpdate()
    .execute();
