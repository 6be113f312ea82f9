import type { FieldError } from "@hearthside/contract/errors";
import { type Answers, recordProblems } from "@hearthside/oasis";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { findDisputedItems, findUndecidedItems } from "../answers/alternatives-and-proposals.ts";
import { findAnswers } from "../answers/answer-queries.ts";
import { answersOf, evaluateFor, sendableAnswers } from "../instrument.ts";
import type { AssessmentRow } from "../queries.ts";

/** How CMS identifies the record a modification replaces. Source: OASIS-E2 edit -7050, E1 edit -3190. */
const locators = [
  "M0030",
  "M0032",
  "M0040_PAT_FNAME",
  "M0040_PAT_LNAME",
  "M0064",
  "M0066",
  "M0069",
  "A0810",
  "M0090",
  "M0100",
] as const;

/** Throws `not-ready` naming every blocking item. */
export function requireReady(problems: readonly FieldError[]): void {
  if (problems.length > 0) throw new AppError("not-ready", { errors: problems });
}

/** What prevents it from being or staying complete, with the answers as sent to CMS. */
export async function validate(work: Work, row: AssessmentRow): Promise<FieldError[]> {
  const answers = await sendableAnswers(work, row);
  return [
    ...findingProblems(row, answers, work.today),
    ...ssnProblems(answers),
    ...(await disputes(work, row.id)),
    ...(await locatorProblems(work, row)),
  ];
}

/** The same, plus the open proposals. */
export const reviewProblems = async (work: Work, row: AssessmentRow): Promise<FieldError[]> => [
  ...(await validate(work, row)),
  ...(await findUndecidedItems(work, row.id)).map(({ item }) => ({
    field: item,
    message: `A proposed answer to ${item} is waiting for the signing clinician.`,
  })),
];

/**
 * Fatal findings, and if there are none, problems of the record itself. Nothing for an inactivation, of which
 * CMS reads only the identifying fields.
 */
export function findingProblems(
  row: Pick<AssessmentRow, "reason" | "transaction">,
  answers: Answers,
  today: string,
): FieldError[] {
  if (row.transaction === 3) return [];
  if (answers["M0090"] === undefined)
    return [{ field: "M0090", message: "Enter the date the assessment was completed (M0090)." }];
  const evaluated = evaluateFor(row, answers, today);
  if (evaluated === undefined)
    return [
      { field: "M0090", message: "Correct M0090: neither OASIS-E1 nor OASIS-E2 was in effect on that date." },
    ];
  const fatal = evaluated.evaluation.findings
    .filter(({ severity }) => severity === "fatal")
    .map(({ items: [item = "M0090"], message, edit }) => ({ field: item, message: `${message} (${edit})` }));
  if (fatal.length > 0) return fatal;
  return recordProblems(evaluated.form, answers).map(({ item, message }) => ({ field: item, message }));
}

/** A reference without a number cannot be sent. */
const ssnProblems = ({ M0064: answer }: Answers): FieldError[] =>
  answer === undefined || answer === "UK" || /^\d{9}$/.test(answer)
    ? []
    : [{ field: "M0064", message: "The chart does not have this SSN. Enter it there, or choose “Unknown”." }];

async function disputes(work: Work, id: string): Promise<FieldError[]> {
  const disputed = await findDisputedItems(work, id);
  return disputed.map(({ item }) => ({
    field: item,
    message: `There are two answers to ${item}: choose one.`,
  }));
}

/** A modification may change anything except the fields CMS identifies the record by. */
async function locatorProblems(
  work: Work,
  { id, transaction, correctsId }: AssessmentRow,
): Promise<FieldError[]> {
  if (transaction !== 2 || correctsId === null) return [];
  const now = answersOf(await findAnswers(work, id));
  const accepted = answersOf(await findAnswers(work, correctsId));
  return locators
    .filter((item) => now[item] !== accepted[item])
    .map((item) => ({
      field: item,
      message: `CMS identifies the record by ${item}. To change it, inactivate the record and submit a new one.`,
    }));
}
