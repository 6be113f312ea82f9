import { Assessment } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { findDisputedItems } from "../answers/alternative-queries.ts";
import { updateStanding } from "../lifecycle/lifecycle-queries.ts";
import { hold, holdFor, moveRow } from "../lifecycle/moves.ts";
import { mayFollow } from "../lifecycle/transitions.ts";
import { readAssessment } from "../open-assessment.ts";
import type { AssessmentRow } from "../queries.ts";
import { refreshAssessmentTasks } from "../tasks/assessment-tasks.ts";
import { findOpenCorrection, insertCopy, type OpenCorrection } from "./correction-queries.ts";

type Wanted = {
  readonly id: string;
  readonly version: number;
  readonly correctionId: string;
  readonly replacementId: string;
  readonly kind: "modification" | "key-field";
};

/**
 * Starts the correction of an accepted assessment once and returns the draft to work on. A modification is a draft
 * with the next correction number. For a key field it creates a locked inactivation and a new draft to take its
 * place; an unsigned modification is replaced by it and passes on its answers. Throws `not-found`,
 * `conflict`, `wrong-status` while another correction is in progress, `key-reused`.
 */
export function correctAssessment(work: Work, wanted: Wanted): Promise<Assessment | AppError> {
  return createOnce(work, {
    key: wanted.correctionId,
    endpoint: "POST /assessments/:id/correction",
    body: wanted,
    answer: Assessment,
    create: () => correct(work, wanted),
  });
}

async function correct(work: Work, wanted: Wanted): Promise<Assessment> {
  const { id, version, correctionId, replacementId, kind } = wanted;
  const act = kind === "modification" ? "modify" : "inactivate";
  const original = await holdFor(work, { id, version, act });
  const open = await findOpenCorrection(work, id);
  const from = open && (await withdraw(work, { open, kind }));
  const row =
    kind === "modification"
      ? await addCopy(work, { id: correctionId, original, transaction: 2 })
      : await replace(work, { original, from, correctionId, replacementId });
  await recordEvent(work, {
    action: "assessment.correct",
    patientId: original.patientId,
    subjectId: id,
    after: { kind, correctionId, ...(kind === "key-field" ? { replacementId } : {}) },
  });
  await refreshAssessmentTasks(work, original.admissionId);
  return readAssessment(work, row);
}

/** A key field may turn out to be wrong during a modification; its answers are not lost. */
async function withdraw(
  work: Work,
  { open, kind }: { open: OpenCorrection; kind: Wanted["kind"] },
): Promise<AssessmentRow> {
  const isReplaced = kind === "key-field" && open.transaction === 2 && mayFollow(open.status, "withdraw");
  const row = isReplaced ? await hold(work, open.id) : undefined;
  if (row === undefined || !mayFollow(row.status, "withdraw")) throw onItsWay(open);
  if ((await findDisputedItems(work, row.id)).length > 0) throw onItsWay(open);
  const changes = { lockedBy: work.userId, lockedAt: new Date() };
  return moveRow(work, { row, act: "withdraw", changes });
}

const onItsWay = ({ id: assessmentId }: OpenCorrection) =>
  new AppError("wrong-status", {
    detail: "A correction of this assessment is already in progress.",
    context: { assessmentId },
  });

type Replacement = {
  readonly original: AssessmentRow;
  readonly from: AssessmentRow | undefined;
  readonly correctionId: string;
  readonly replacementId: string;
};

/** An inactivation repeats the record as sent and needs no review, so it is locked immediately. */
async function replace(
  work: Work,
  { original, from, correctionId, replacementId }: Replacement,
): Promise<AssessmentRow> {
  await addCopy(work, { id: correctionId, original, transaction: 3 });
  await updateStanding(work, {
    id: correctionId,
    changes: { status: "locked", lockedBy: work.userId, lockedAt: new Date() },
  });
  return addCopy(work, { id: replacementId, original, from, transaction: 1 });
}

type Addition = {
  readonly id: string;
  readonly original: AssessmentRow;
  readonly from?: AssessmentRow | undefined;
  readonly transaction: 1 | 2 | 3;
};

async function addCopy(work: Work, { id, original, from, transaction }: Addition): Promise<AssessmentRow> {
  const correctionNumber = transaction === 1 ? 0 : original.correctionNumber + 1;
  const row = await insertCopy(work, { id, original, from, transaction, correctionNumber });
  if (row === undefined) throw new AppError("key-reused");
  const { patientId, revision } = row;
  await recordChange(work, { kind: "assessment", patientId, subjectId: id, revision });
  return row;
}
