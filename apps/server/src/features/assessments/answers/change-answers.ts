import type { AnswerOperation, AssessmentChanges, Contract, InputOf, OutputOf } from "@hearthside/contract";
import { answerProblem, type Field, fieldOfAnyForm } from "@hearthside/oasis";
import { AppError, invalidField } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { ssnVersionOf } from "../instrument.ts";
import { changesIn } from "../open-assessment.ts";
import { type AssessmentRow, findLastFour, lockAssessment, lockForAuthor } from "../queries.ts";
import { findAnswers, findOperations, type OperationRow } from "./answer-queries.ts";
import { mergeOne, refuseReused, startMerge, writeMerge } from "./merge-answers.ts";

type Batch = InputOf<Contract["PATCH /assessments/:id/answers"]>;
type Changed = OutputOf<Contract["PATCH /assessments/:id/answers"]>;

/**
 * Merges changed answers item by item and returns each result with what changed since `knownRevision`. A change
 * based on the current answer applies. One based on an answer changed since is kept as a conflict
 * until someone chooses. After the signature, changes become proposals. A change sent before changes nothing.
 * Throws `not-found`, `invalid-input` naming every invalid operation, `key-reused`.
 */
export async function changeAnswers(work: Work, { knownRevision, ...batch }: Batch): Promise<Changed> {
  const { id, operations, device } = batch;
  checkValues(operations);
  const { assessment, isVisible } = await lockForAnswers(work, id);
  await checkNumbers(work, { assessment, operations });
  const known = await knownOperations(work, { id, operations });
  const merge = startMerge(assessment, await findAnswers(work, id));
  for (const operation of operations) {
    const { opId } = operation;
    if (known.has(opId) || merge.results.some((result) => result.opId === opId)) continue;
    merge.results.push({ ...mergeOne(work, merge, operation), assessmentId: id });
  }
  const row = await writeMerge(work, { merge, operations, device });
  const results = new Map([...known.values(), ...merge.results].map((result) => [result.opId, result]));
  return {
    results: operations.flatMap(({ opId }) => results.get(opId) ?? []),
    changes: isVisible
      ? await changesIn(work, { row, answers: [...merge.answers.values()], since: knownRevision })
      : statusOnly(row),
  };
}

/** An author without access gets the status but no content. */
const statusOnly = ({ revision, version, status }: AssessmentRow): AssessmentChanges => ({
  revision,
  version,
  status,
  answers: [],
  alternatives: [],
  proposals: [],
});

type Locked = { readonly assessment: AssessmentRow; readonly isVisible: boolean };

/** Answers waiting on a device are accepted from their author even after the assignment ended. */
async function lockForAnswers(work: Work, id: string): Promise<Locked> {
  const visible = await lockAssessment(work, id);
  const assessment = visible ?? (await lockForAuthor(work, id));
  if (assessment === undefined) throw new AppError("not-found");
  return { assessment, isVisible: visible !== undefined };
}

function checkValues(operations: readonly AnswerOperation[]): void {
  const errors = operations.flatMap(({ item, value }, index) => {
    const message = valueProblem(item, value);
    return message === undefined
      ? []
      : [{ field: `operations.${index}.value`, message: `${item}: ${message}` }];
  });
  if (errors.length > 0) throw new AppError("invalid-input", { errors });
}

async function checkNumbers(
  work: Work,
  { assessment, operations }: { assessment: AssessmentRow; operations: readonly AnswerOperation[] },
): Promise<void> {
  const { patientId } = assessment;
  for (const [index, { item, value }] of operations.entries()) {
    const problem = await ssnProblem(work, { patientId, item, value });
    if (problem !== undefined) throw invalidField(`operations.${index}.value`, `${item}: ${problem}`);
  }
}

/** The operations of the batch that arrived before. An id used for something else is refused. */
async function knownOperations(
  work: Work,
  { id, operations }: Pick<Batch, "id" | "operations">,
): Promise<ReadonlyMap<string, OperationRow>> {
  const rows = await findOperations(
    work,
    operations.map(({ opId }) => opId),
  );
  refuseReused(
    id,
    operations,
    rows.map((row) => ({ ...row, record: row.assessmentId })),
  );
  return new Map(rows.map((row) => [row.opId, row]));
}

type Given = {
  readonly patientId: string;
  readonly item: string;
  readonly value: string | null;
};

/** Why an answer to M0064 is refused: it must refer to a version of this patient's SSN. */
export async function ssnProblem(work: Work, { patientId, item, value }: Given): Promise<string | undefined> {
  const version = item === "M0064" ? ssnVersionOf(value) : undefined;
  if (version === undefined || (await findLastFour(work, { patientId, version }))) return undefined;
  return "The chart has no such number for this patient.";
}

/** Marks a section as completed, stored like an answer under an id the instrument does not have. */
const sectionMark = /^section[A-Z]{1,2}$/;

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
