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
import type { AnswerRow } from "./answers/answer-queries.ts";
import type { AssessmentRow } from "./queries.ts";

/** The mark that a section is done: an answer like any other, of an item that the instrument does not have. */
const sectionMark = /^section[A-Z]{1,2}$/;

/** What was answered, without what was cleared. */
export const answersOf = (rows: readonly Pick<AnswerRow, "item" | "value">[]): Answers =>
  Object.fromEntries(rows.flatMap(({ item, value }) => (value === null ? [] : [[item, value]])));

/** The item set in force: of M0090, and until that is answered of today. Undefined before OASIS-E1. */
export function formOf(
  { reason }: Pick<AssessmentRow, "reason">,
  answers: Answers,
  today: string,
): Form | undefined {
  const version = versionOn(answers["M0090"] ?? today);
  return version && formFor({ version, reason });
}

/** Everything wrong with `answers`, as of `today`. Undefined when M0090 lies before the instrument. */
export function evaluateFor(
  row: Pick<AssessmentRow, "reason" | "transaction">,
  answers: Answers,
  today: string,
): { readonly form: Form; readonly evaluation: Evaluation } | undefined {
  const form = formOf(row, answers, today);
  if (form === undefined) return undefined;
  return { form, evaluation: evaluate(form, answers, { today, isCorrection: row.transaction === 2 }) };
}

/** How much is wrong. A completion date before the instrument is one fatal thing, and hides the rest. */
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

/** Whether a person may answer the item, and with this value; otherwise why not, in words. */
export function valueProblem(item: string, value: string | null): string | undefined {
  if (sectionMark.test(item))
    return value === null || value === "1" ? undefined : "A section is done or it is not.";
  const field = fieldOfAnyForm(item);
  if (field === undefined) return `The form has no item ${item}.`;
  if (field.readonly === true) return `${nameOf(field)} is filled by the agency and cannot be changed here.`;
  if (value === null) return undefined;
  if (field.isSsn === true && /^\d/.test(value))
    return "A number is entered in the chart; the form refers to it.";
  return answerProblem(field, value);
}

const nameOf = ({ item, id, label }: Field): string => `${item ?? id} ${label}`;

/** The version of the patient's number that an answer of M0064 refers to; 0, which there never is, for no version. */
export function ssnVersionOf(answer: string | null | undefined): number | undefined {
  if (answer?.startsWith("ssn:") !== true) return undefined;
  return Number(/^ssn:(\d{1,9})$/.exec(answer)?.[1] ?? 0);
}
