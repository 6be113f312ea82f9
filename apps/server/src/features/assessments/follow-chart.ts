import { type Answers, type Form, fieldOfAnyForm, forcedCodes, isAsked } from "@hearthside/oasis";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { type AnswerRow, findAnswers, putAnswers } from "./answers/answer-queries.ts";
import { updateAfterAnswers } from "./answers/merge-answers.ts";
import { firstAnswers, readFacts } from "./facts/facts.ts";
import { answersOf, formOf, ssnVersionOf } from "./instrument.ts";
import { type AssessmentRow, lockUnsigned, type UnsignedOf } from "./queries.ts";

/** A group of facts that assessments are filled from: the part of a fact's name before the dot. */
export type ChartPart =
  | "agency"
  | "branch"
  | "physician"
  | "episode"
  | "admission"
  | "patient"
  | "legalRepresentative"
  | "contact"
  | "coverage"
  | "diagnosis";

type Changed = {
  readonly of: UnsignedOf;
  readonly parts: readonly ChartPart[];
};

/**
 * Updates unsigned assessments from chart and agency: answers filled from these parts and not changed since, and those
 * that could not be filled at the start. Call it in the transaction of the write.
 */
export async function followChart(work: Work, { of, parts }: Changed): Promise<void> {
  for (const row of await lockUnsigned(work, of)) await follow(work, { row, parts });
}

type Following = { readonly row: AssessmentRow; readonly parts: readonly string[] };
type Change = Pick<AnswerRow, "item" | "value" | "source">;

async function follow(work: Work, { row, parts }: Following): Promise<void> {
  const rows = await findAnswers(work, row.id);
  const form = formOf(row, answersOf(rows), work.today);
  if (form === undefined) return;
  const input = firstAnswers(form, await readFacts(work, row), {});
  const isAbout = (item: string) => parts.includes(fieldOfAnyForm(item)?.fact?.split(".")[0] ?? "");
  const changes = differences({ form, rows, input: input.filter(({ item }) => isAbout(item)), isAbout });
  if (changes.length > 0) await write(work, { row, rows, changes });
}

type Compared = {
  readonly form: Form;
  readonly rows: readonly AnswerRow[];
  readonly input: readonly Change[];
  readonly isAbout: (item: string) => boolean;
};

function differences({ form, rows, input, isAbout }: Compared): Change[] {
  const known = new Map(rows.map((row) => [row.item, row]));
  const values = new Map(input.map(({ item, value }) => [item, value]));
  const forced = forcedCodes(form, answersOf(rows));
  const corrected = rows
    .filter((row) => isAbout(row.item) && isOfChart(row))
    .map(({ item, source }) => ({ item, source, value: values.get(item) ?? null }))
    .filter(({ item, value }) => known.get(item)?.value !== value);
  const learned = input.filter(({ item }) => !known.has(item) && isAsked(forced, item));
  return [...corrected, ...learned];
}

/** An SSN comes from the chart, even if a person chose it over "Unknown". */
const isOfChart = ({ source, value }: AnswerRow): boolean =>
  source === "chart" || source === "agency" || ssnVersionOf(value) !== undefined;

type Writing = {
  readonly row: AssessmentRow;
  readonly rows: readonly AnswerRow[];
  readonly changes: readonly Change[];
};

async function write(work: Work, { row, rows, changes }: Writing): Promise<void> {
  const { id, patientId } = row;
  const revision = row.revision + changes.length;
  const answers = changes.map((change, index) => ({ ...change, revision: row.revision + index + 1 }));
  await putAnswers(work, { assessmentId: id, answers });
  await updateAfterAnswers(work, {
    assessment: row,
    answers: answersOf([...rows.filter(({ item }) => !changes.some((one) => one.item === item)), ...changes]),
    revision,
  });
  const before: Answers = answersOf(rows);
  await recordEvent(work, {
    action: "assessment.follow-chart",
    patientId,
    subjectId: id,
    before: Object.fromEntries(changes.map(({ item }) => [item, before[item] ?? null])),
    after: Object.fromEntries(changes.map(({ item, value }) => [item, value])),
  });
  await recordChange(work, { kind: "assessment", patientId, subjectId: id, revision });
}
