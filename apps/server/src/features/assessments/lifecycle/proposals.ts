import { AssessmentChanges } from "@hearthside/contract";
import { type Answers, clearedBy } from "@hearthside/oasis";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findProposal, updateProposalDecision } from "../answers/alternatives-and-proposals.ts";
import { findAnswers, insertProposals, putAnswers } from "../answers/answer-queries.ts";
import { ssnProblem, valueProblem } from "../answers/change-answers.ts";
import { updateAfterAnswers } from "../answers/merge-answers.ts";
import { answersOf, formOf } from "../instrument.ts";
import { changesSince, getAssessment } from "../open-assessment.ts";
import type { AssessmentRow } from "../queries.ts";
import { lockExistingAssessment, wrongAssessmentStatus } from "./moves.ts";

type Input = {
  readonly id: string;
  readonly proposalId: string;
  readonly item: string;
  readonly value: string | null;
  readonly comment: string | null;
};

/** A reviewer proposes another answer. Throws `not-found`, `wrong-status`, `invalid-input`, `key-reused`. */
export async function proposeAnswer(work: Work, input: Input): Promise<AssessmentChanges> {
  const { id: assessmentId, proposalId: id, item, value, comment } = input;
  const row = await lockExistingAssessment(work, assessmentId);
  if (row.status !== "in-review") throw wrongAssessmentStatus(row.status);
  const { patientId } = row;
  const problem = valueProblem(item, value) ?? (await ssnProblem(work, { patientId, item, value }));
  if (problem !== undefined) throw invalidField("value", problem);
  const proposal = { id, assessmentId, item, value, comment, kind: "review" as const };
  if ((await insertProposals(work, [proposal])) === 0) throw new AppError("key-reused");
  await recordEvent(work, {
    action: "assessment.propose",
    patientId,
    subjectId: assessmentId,
    after: { item, value },
  });
  return notifyAndRead(work, row);
}

type Decision = {
  readonly id: string;
  readonly proposalId: string;
  readonly decision: "accepted" | "declined";
};

/**
 * The signing clinician accepts or declines a proposed answer; deciding the same again changes nothing.
 * Throws `not-found`, `forbidden` for anyone else, `wrong-status` if it was decided differently or is locked.
 */
export async function decideProposal(
  work: Work,
  { id, proposalId, decision }: Decision,
): Promise<AssessmentChanges> {
  const row = await lockExistingAssessment(work, id);
  const proposal = await findProposal(work, { assessmentId: id, id: proposalId });
  if (proposal === undefined) throw new AppError("not-found");
  if (!mayDecide(row, work)) throw notTheSigner();
  if (proposal.decision === decision) return changesSince(work, { row, since: 0 });
  if (proposal.decision !== null) throw decidedAlready();
  if (decision === "accepted" && row.lockedAt !== null) throw wrongAssessmentStatus(row.status);
  await updateProposalDecision(work, { id: proposalId, decision });
  const before = answersOf(await findAnswers(work, id));
  const { item, value } = proposal;
  const cleared = decision === "accepted" ? await writeAnswer(work, { row, before, item, value }) : [];
  await recordEvent(work, {
    action: `assessment.proposal-${decision}`,
    patientId: row.patientId,
    subjectId: id,
    before: Object.fromEntries([item, ...cleared].map((id) => [id, before[id] ?? null])),
    after: {
      ...Object.fromEntries(cleared.map((id) => [id, null])),
      [item]: decision === "accepted" ? value : (before[item] ?? null),
      proposalId,
    },
  });
  return notifyAndRead(work, await getAssessment(work, id));
}

const notTheSigner = () =>
  new AppError("forbidden", {
    detail: "Only the clinician who signed accepts or declines a proposed answer.",
  });
const decidedAlready = () =>
  new AppError("wrong-status", { detail: "This proposal has already been accepted or declined." });

/** The signer, or the author if it is no longer signed. */
const mayDecide = ({ signedBy, authorId }: AssessmentRow, { userId }: Caller) =>
  userId === (signedBy ?? authorId);

type Change = {
  readonly row: AssessmentRow;
  readonly before: Answers;
  readonly item: string;
  readonly value: string | null;
};

/** Writes the answer as the signer's own. Returns the items it skips, which are cleared with it. */
async function writeAnswer(work: Work, { row, before, item, value }: Change): Promise<string[]> {
  const { [item]: _, ...others } = before;
  const after = value === null ? others : { ...others, [item]: value };
  const form = formOf(row, after, work.today);
  const cleared = form === undefined ? [] : clearedBy(form, before, after).filter((id) => id !== item);
  const changes = [{ item, value }, ...cleared.map((id) => ({ item: id, value: null }))];
  const answers = changes.map((change, index) => ({
    ...change,
    revision: row.revision + 1 + index,
    source: null,
  }));
  await putAnswers(work, { assessmentId: row.id, answers });
  await updateAfterAnswers(work, {
    assessment: row,
    answers: Object.fromEntries(Object.entries(after).filter(([id]) => !cleared.includes(id))),
    revision: row.revision + answers.length,
  });
  return cleared;
}

async function notifyAndRead(work: Work, row: AssessmentRow): Promise<AssessmentChanges> {
  const { id: subjectId, patientId, revision } = row;
  await recordChange(work, { kind: "assessment", patientId, subjectId, revision });
  return changesSince(work, { row, since: 0 });
}
