import { type Answers, type Evaluation, evaluate, type Form, formFor, versionOn } from "@hearthside/oasis";
import { readSsn } from "#src/features/shared/patients/ssn.ts";
import type { Work } from "#src/http/work.ts";
import { type AnswerRow, findAnswers } from "./answers/answer-queries.ts";
import type { AssessmentRow } from "./queries.ts";

/** The answers without cleared ones. */
export const answersOf = (rows: readonly Pick<AnswerRow, "item" | "value">[]): Answers =>
  Object.fromEntries(rows.flatMap(({ item, value }) => (value === null ? [] : [[item, value]])));

/** The item set in effect on M0090, or today until M0090 is answered. Undefined before OASIS-E1. */
export function formOf(
  { reason }: Pick<AssessmentRow, "reason">,
  answers: Answers,
  today: string,
): Form | undefined {
  const version = versionOn(answers["M0090"] ?? today);
  return version && formFor({ version, reason });
}

/** The findings on `answers` as of `today`. Undefined if M0090 is before OASIS-E1. */
export function evaluateFor(
  row: Pick<AssessmentRow, "reason" | "transaction">,
  answers: Answers,
  today: string,
): { readonly form: Form; readonly evaluation: Evaluation } | undefined {
  const form = formOf(row, answers, today);
  if (form === undefined) return undefined;
  return { form, evaluation: evaluate(form, answers, { today, isCorrection: row.transaction === 2 }) };
}

/** The SSN version an answer to M0064 refers to; 0, which does not exist, for none. */
export function ssnVersionOf(answer: string | null | undefined): number | undefined {
  if (answer?.startsWith("ssn:") !== true) return undefined;
  return Number(/^ssn:(\d{1,9})$/.exec(answer)?.[1] ?? 0);
}

/** The answers as sent to CMS, with the SSN's digits in place of the reference. */
export const sendableAnswers = async (
  work: Work,
  { id, patientId }: Pick<AssessmentRow, "id" | "patientId">,
): Promise<Answers> => withSsn(work, { patientId, answers: answersOf(await findAnswers(work, id)) });

export async function withSsn(
  work: Work,
  { patientId, answers }: { readonly patientId: string; readonly answers: Answers },
): Promise<Answers> {
  const version = ssnVersionOf(answers["M0064"]);
  if (version === undefined) return answers;
  const ssn = await readSsn(work, { patientId, version });
  return ssn === undefined ? answers : { ...answers, M0064: ssn };
}
