import type { AssessmentChanges } from "@hearthside/contract";
import type { Answers } from "@hearthside/oasis";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { findAnswers } from "../answers/answer-queries.ts";
import { type Facts, readFacts } from "../facts/facts.ts";
import { answersOf } from "../instrument.ts";
import { lockAdmissionOf } from "../lifecycle/lifecycle-queries.ts";
import { wrongStatus } from "../lifecycle/transitions.ts";
import { changesSince, getAssessment } from "../open-assessment.ts";
import type { AssessmentRow } from "../queries.ts";

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
  if (row.status === "corrected" || row.status === "inactivated") throw wrongStatus(row.status);
  const facts = await readFacts(work, row);
  return { row, answers: answersOf(await findAnswers(work, id)), facts };
}

/** The whole assessment as it is after the correction. */
export const readCorrected = (work: Work, { row }: Correctable): Promise<AssessmentChanges> =>
  changesSince(work, { row, since: 0 });
