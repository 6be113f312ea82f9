import type { Assessment } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { startCare } from "#src/features/shared/admissions/admissions.ts";
import type { AtVersion } from "#src/http/at-version.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findAnswers } from "../answers/answer-queries.ts";
import { disciplineCodes } from "../facts/facts.ts";
import { type ChartPart, followChart } from "../follow-chart.ts";
import { answersOf } from "../instrument.ts";
import { getAssessment, readAssessment } from "../open-assessment.ts";
import type { AssessmentRow } from "../queries.ts";
import { timePointRules } from "../time-points.ts";
import { lockAdmissionOf, lockAssessmentFor, moveAndRead, moveOn, staleVersion } from "./moves.ts";
import { requireReady, reviewProblems, validate } from "./readiness.ts";

/**
 * Marks a draft complete, if the caller has seen its current answers: `revision` is the one they saw.
 * Throws `not-found`, `conflict`, `wrong-status`, `not-ready` with every blocking item.
 */
export async function completeAssessment(
  work: Work,
  { id, version, revision }: AtVersion & { readonly revision: number },
): Promise<Assessment> {
  const row = await lockAssessmentFor(work, { id, version, action: "complete" });
  if (row.revision !== revision) throw await staleVersion(work, row);
  requireReady(await validate(work, row));
  return moveAndRead(work, { row, action: "complete" });
}

/** Starts the review of a signed assessment. Throws `not-found`, `conflict`, `wrong-status`. */
export async function reviewAssessment(work: Work, { id, version }: AtVersion): Promise<Assessment> {
  const row = await lockAssessmentFor(work, { id, version, action: "review" });
  return moveAndRead(work, {
    row,
    action: "review",
    note: { isReviewedBySigner: row.signedBy === work.userId },
  });
}

/**
 * Locks a reviewed assessment: its answers can no longer change.
 * Throws `not-found`, `conflict`, `wrong-status`, `not-ready` with what is undecided or wrong.
 */
export async function closeAssessment(work: Work, { id, version }: AtVersion): Promise<Assessment> {
  const row = await lockAssessmentFor(work, { id, version, action: "lock" });
  requireReady(await reviewProblems(work, row));
  return moveAndRead(work, {
    row,
    action: "lock",
    changes: { lockedBy: work.userId, lockedAt: new Date() },
  });
}

/**
 * Makes it a draft again, to be signed again. A rejected inactivation has nothing to change: it is ready to be sent
 * again. Throws `not-found`, `conflict`, `wrong-status`, `forbidden` for anyone but author, signer and reviewers.
 */
export async function reopenAssessment(
  work: Work,
  { id, version, why }: AtVersion & { readonly why: string },
): Promise<Assessment> {
  const row = await lockAssessmentFor(work, { id, version, action: "reopen" });
  if (!mayReopen(row, work))
    throw new AppError("forbidden", {
      detail: "Only the signing clinician or a reviewer can reopen it.",
    });
  const note = { why };
  if (row.transaction === 3) return moveAndRead(work, { row, action: "reopen", to: "locked", note });
  await moveOn(work, {
    row,
    action: "reopen",
    note,
    changes: { signedBy: null, signedAt: null, lockedBy: null, lockedAt: null },
  });
  await followChart(work, { of: { admissionId: row.admissionId }, parts: lastingParts });
  return readAssessment(work, await getAssessment(work, id));
}

/** Parts that may have been corrected while it was signed. Insurance and period stay as of their date. */
const lastingParts: readonly ChartPart[] = [
  "agency",
  "branch",
  "physician",
  "admission",
  "patient",
  "legalRepresentative",
  "contact",
  "diagnosis",
];

const mayReopen = ({ authorId, signedBy }: AssessmentRow, caller: Caller) =>
  authorId === caller.userId || signedBy === caller.userId || callerMay(caller, "assessments", "approve");

type Signature = {
  readonly id: string;
  readonly version: number;
};

/**
 * The assessing clinician signs (42 CFR 484.55): RN, PT, SLP or OT, as in M0080. A signed start of care starts care
 * of a pre-admitted patient. Throws `forbidden` with the reason, `not-found`, `conflict`, `wrong-status`, `not-ready`.
 */
export async function signAssessment(work: Work, { id, version }: Signature): Promise<Assessment> {
  const code = disciplineCodes.get(work.discipline);
  if (code === undefined) throw mayNotSign(work);
  await lockAdmissionOf(work, id);
  const row = await lockAssessmentFor(work, { id, version, action: "sign" });
  requireReady([...(await validate(work, row)), ...(await disciplineProblems(work, { row, code }))]);
  const { admissionId, patientId, startDate } = row;
  if (timePointRules[row.reason].startsCare && startDate !== null)
    await startCare(work, { id: admissionId, patientId, startOfCare: startDate });
  return moveAndRead(work, {
    row,
    action: "sign",
    changes: { signedBy: work.userId, signedAt: new Date() },
    note: { discipline: work.discipline },
  });
}

const mayNotSign = ({ discipline }: Caller): AppError =>
  new AppError("forbidden", {
    detail: `Only an RN, PT, SLP or OT may sign a comprehensive assessment${discipline === null ? "" : `; your discipline is ${discipline}`} (42 CFR 484.55).`,
  });

/** The signer must be the assessing clinician. */
async function disciplineProblems(work: Work, { row, code }: { row: AssessmentRow; code: string }) {
  const { M0080: assessor } = answersOf(await findAnswers(work, row.id));
  if (assessor === code) return [];
  return [
    {
      field: "M0080",
      message: `M0080 must name your discipline, ${work.discipline}: the clinician who assessed the patient signs.`,
    },
  ];
}
