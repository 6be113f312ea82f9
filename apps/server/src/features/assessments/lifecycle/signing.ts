import type { Assessment } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { startCare } from "#src/features/shared/admissions/start-care.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findAnswers } from "../answers/answer-queries.ts";
import { disciplineCodes } from "../facts/facts.ts";
import { answersOf } from "../instrument.ts";
import type { AssessmentRow } from "../queries.ts";
import { timePointRules } from "../time-points.ts";
import { lockAdmissionOf } from "./lifecycle-queries.ts";
import { holdFor, moveAndRead } from "./moves.ts";
import { problemsOf, requireReady } from "./readiness.ts";

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
  const row = await holdFor(work, { id, version, act: "sign" });
  requireReady([...(await problemsOf(work, row)), ...(await disciplineProblems(work, { row, code }))]);
  const { admissionId, patientId, startDate } = row;
  if (timePointRules[row.reason].startsCare && startDate !== null)
    await startCare(work, { id: admissionId, patientId, startOfCare: startDate });
  return moveAndRead(work, {
    row,
    act: "sign",
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
