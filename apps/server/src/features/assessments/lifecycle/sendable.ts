import type { Answers } from "@hearthside/oasis";
import { readSsn } from "#src/features/shared/patients/ssn.ts";
import type { Work } from "#src/http/work.ts";
import { findAnswers } from "../answers/answer-queries.ts";
import { answersOf, ssnVersionOf } from "../instrument.ts";
import type { AssessmentRow } from "../queries.ts";

/** The answers as sent to CMS, with the SSN's digits in place of the reference. */
export async function sendableAnswers(
  work: Work,
  row: Pick<AssessmentRow, "id" | "patientId">,
): Promise<Answers> {
  const answers = answersOf(await findAnswers(work, row.id));
  const version = ssnVersionOf(answers["M0064"]);
  if (version === undefined) return answers;
  const { patientId } = row;
  const ssn = await readSsn(work, { patientId, version });
  return ssn === undefined ? answers : { ...answers, M0064: ssn };
}
