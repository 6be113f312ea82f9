import { Assessment, type AssessmentChanges } from "@hearthside/contract";
import type { Answers } from "@hearthside/oasis";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { findDisputedItems } from "../answers/alternatives-and-proposals.ts";
import { findAnswers } from "../answers/answer-queries.ts";
import { type Facts, readFacts } from "../facts/facts.ts";
import { answersOf } from "../instrument.ts";
import {
  lockAdmissionOf,
  lockAssessmentFor,
  lockExistingAssessment,
  mayFollow,
  moveRow,
  updateStanding,
  wrongAssessmentStatus,
} from "../lifecycle/moves.ts";
import { changesSince, getAssessment, readAssessment } from "../open-assessment.ts";
import type { AssessmentRow } from "../queries.ts";
import { refreshAssessmentTasks } from "../tasks/assessment-tasks.ts";

type Input = {
  readonly id: string;
  readonly version: number;
  readonly correctionId: string;
  readonly replacementId: string;
  readonly kind: "modification" | "key-field";
};

/**
 * Starts the correction of an accepted assessment and returns the draft to work on. A modification is a draft
 * with the next correction number. For a key field it creates a locked inactivation and a new draft to take its
 * place; an unsigned modification is replaced by it and passes on its answers. Throws `not-found`,
 * `conflict`, `wrong-status` while another correction is in progress, `key-reused`.
 */
export async function correctAssessment(work: Work, input: Input): Promise<Assessment> {
  const { id, version, correctionId, replacementId, kind } = input;
  const action = kind === "modification" ? "modify" : "inactivate";
  const original = await lockAssessmentFor(work, { id, version, action });
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
  { open, kind }: { open: OpenCorrection; kind: Input["kind"] },
): Promise<AssessmentRow> {
  const isReplaced = kind === "key-field" && open.transaction === 2 && mayFollow(open.status, "withdraw");
  const row = isReplaced ? await lockExistingAssessment(work, open.id) : undefined;
  if (row === undefined || !mayFollow(row.status, "withdraw")) throw onItsWay(open);
  if ((await findDisputedItems(work, row.id)).length > 0) throw onItsWay(open);
  const changes = { lockedBy: work.userId, lockedAt: new Date() };
  return moveRow(work, { row, action: "withdraw", changes });
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

/** An assessment whose answers may correct the chart, with what the chart says now. */
export type Correctable = {
  readonly row: AssessmentRow;
  readonly answers: Answers;
  readonly facts: Facts;
};

/** Locks the admission. Throws `not-found`, and `wrong-status` for an assessment that was itself corrected. */
export async function lockCorrectable(work: Work, id: string): Promise<Correctable> {
  await lockAdmissionOf(work, id);
  const row = await getAssessment(work, id);
  await getPatient(work, row.patientId);
  if (row.status === "corrected" || row.status === "inactivated") throw wrongAssessmentStatus(row.status);
  const facts = await readFacts(work, row);
  return { row, answers: answersOf(await findAnswers(work, id)), facts };
}

/** The whole assessment as it is after the correction. */
export const readCorrected = (work: Work, { row }: Correctable): Promise<AssessmentChanges> =>
  changesSince(work, { row, since: 0 });

/** A correction in progress; once CMS accepts one, the corrected assessment changes its status. */
const findOpenCorrection = ({ trx, agencyId }: Work, correctsId: string) =>
  trx
    .selectFrom("assessment")
    .select(["id", "status", "transaction"])
    .where("agencyId", "=", agencyId)
    .where("correctsId", "=", correctsId)
    .where("status", "<>", "inactivated")
    .limit(1)
    .executeTakeFirst();

type OpenCorrection = NonNullable<Awaited<ReturnType<typeof findOpenCorrection>>>;

type Copy = {
  readonly id: string;
  readonly original: AssessmentRow;
  /** The assessment whose answers it starts with, if not the original. */
  readonly from?: AssessmentRow | undefined;
  readonly transaction: 1 | 2 | 3;
  readonly correctionNumber: number;
};

/** A draft that corrects `original`. Undefined if the agency already has an assessment with that id. */
async function insertCopy(
  { trx, agencyId }: Work,
  { id, original, from = original, transaction, correctionNumber }: Copy,
): Promise<AssessmentRow | undefined> {
  const copied = copiedOf(from);
  const inserted = await trx
    .insertInto("assessment")
    .values({
      ...copied,
      id,
      agencyId,
      transaction,
      correctionNumber,
      correctsId: original.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted !== undefined) await copyAnswers(trx, agencyId, { from: from.id, to: id });
  return inserted;
}

/** The author stays: the assessing clinician corrects their own assessment. */
const copiedOf = (original: AssessmentRow) => {
  const { patientId, admissionId, reason, authorId, startDate, completedDate } = original;
  const { revision, fatalCount, warningCount } = original;
  return {
    patientId,
    admissionId,
    reason,
    authorId,
    startDate,
    completedDate,
    revision,
    fatalCount,
    warningCount,
  };
};

const copyAnswers = (trx: AgencyTrx, agencyId: number, { from, to }: { from: string; to: string }) =>
  sql`insert into assessment_answer ("agencyId", "assessmentId", item, value, revision, source, "answeredBy", "answeredAt")
    select "agencyId", ${to}::uuid, item, value, revision, source, "answeredBy", "answeredAt"
    from assessment_answer where "agencyId" = ${agencyId} and "assessmentId" = ${from}`.execute(trx);
