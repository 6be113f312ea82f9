import {
  type Answers,
  answerProblem,
  type Evaluation,
  evaluate,
  type Field,
  type Form,
  fieldOfAnyForm,
  formFor,
  versionOn,
} from "@hearthside/oasis";
import { readSsn } from "#src/features/shared/patients/ssn.ts";
import type { Work } from "#src/http/work.ts";
import { type AnswerRow, findAnswers } from "./answers/answer-queries.ts";
import type { AssessmentRow } from "./queries.ts";

/** Marks a section as completed, stored like an answer under an id the instrument does not have. */
const sectionMark = /^section[A-Z]{1,2}$/;

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

/** Counts the findings. A completion date before OASIS-E1 counts as one fatal finding and hides the rest. */
export function countFindings(
  row: Pick<AssessmentRow, "reason" | "transaction">,
  answers: Answers,
  today: string,
): { readonly fatalCount: number; readonly warningCount: number } {
  const evaluated = evaluateFor(row, answers, today);
  if (evaluated === undefined) return { fatalCount: 1, warningCount: 0 };
  const { findings } = evaluated.evaluation;
  return {
    fatalCount: findings.filter(({ severity }) => severity === "fatal").length,
    warningCount: findings.filter(({ severity }) => severity === "warning").length,
  };
}

/** Why a person may not give this answer to the item; undefined if they may. */
export function valueProblem(item: string, value: string | null): string | undefined {
  if (sectionMark.test(item))
    return value === null || value === "1"
      ? undefined
      : "A section must be marked completed or not completed.";
  const field = fieldOfAnyForm(item);
  if (field === undefined) return `The form has no item ${item}.`;
  if (field.readonly === true)
    return `${nameOf(field)} comes from the agency's settings and cannot be changed here.`;
  if (value === null) return undefined;
  if (field.isSsn === true && /^\d/.test(value))
    return "Enter the number in the chart. The form refers to it.";
  return answerProblem(field, value);
}

const nameOf = ({ item, id, label }: Field): string => `${item ?? id} ${label}`;

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
