import type { AnsweringDevice, AnswerOperation } from "@hearthside/contract";
import { type Answers, timePoints } from "@hearthside/oasis";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { answersOf, evaluateFor } from "../instrument.ts";
import { type AssessmentRow, updateAssessment } from "../queries.ts";
import { refreshAssessmentTasks } from "../tasks/assessment-tasks.ts";
import {
  type AnswerRow,
  insertAlternatives,
  insertOperations,
  insertProposals,
  type OperationRow,
  putAnswers,
  settleAlternatives,
} from "./answer-queries.ts";

type MergedRow = { readonly item: string; readonly value: string | null; readonly revision: number };

/** The merged answers of one request; nothing is written before all of its operations are merged. */
export type AnswerMerge<Row extends MergedRow> = {
  readonly answers: Map<string, Row>;
  readonly before: ReadonlyMap<string, string | null>;
  readonly changed: Set<string>;
  revision: number;
};

export const startAnswers = <Row extends MergedRow>(
  rows: readonly Row[],
  revision: number,
): AnswerMerge<Row> => ({
  answers: new Map(rows.map((row) => [row.item, row])),
  before: new Map(rows.map(({ item, value }) => [item, value])),
  changed: new Set(),
  revision,
});

type Merged = Pick<AnswerOperation, "opId" | "item" | "value"> & {
  readonly outcome: "applied" | "conflict";
  readonly revision: number;
};

/**
 * The result of one change: it applies if it is based on the current answer or says the same. `rowAt` is the answer that
 * `merge` has then.
 */
export function mergeAnswer<Row extends MergedRow>(
  merge: AnswerMerge<Row>,
  { opId, item, value, baseRevision }: AnswerOperation,
  rowAt: (revision: number) => Row,
): Merged {
  const current = merge.answers.get(item) ?? { value: null, revision: 0 };
  const done = { opId, item, value };
  if (current.value === value) return { ...done, outcome: "applied", revision: current.revision };
  if (current.revision !== baseRevision) return { ...done, outcome: "conflict", revision: current.revision };
  merge.revision += 1;
  merge.answers.set(item, rowAt(merge.revision));
  merge.changed.add(item);
  return { ...done, outcome: "applied", revision: merge.revision };
}

type Assessed = AnswerMerge<AnswerRow> & {
  readonly assessment: AssessmentRow;
  readonly results: OperationRow[];
};

export const startMerge = (assessment: AssessmentRow, rows: readonly AnswerRow[]): Assessed => ({
  ...startAnswers(rows, assessment.revision),
  assessment,
  results: [],
});

const isOpen = ({ status }: AssessmentRow): boolean => status === "draft" || status === "complete";

/** The result of one change; after the signature it is a proposal, unless it says what the answer says. */
export function mergeOne(
  { userId }: Work,
  merge: Assessed,
  operation: AnswerOperation,
): Omit<OperationRow, "assessmentId"> {
  const { opId, item, value } = operation;
  const current = merge.answers.get(item) ?? { value: null, revision: 0 };
  if (current.value !== value && !isOpen(merge.assessment))
    return { opId, item, value, outcome: "amendment", revision: current.revision };
  return mergeAnswer(merge, operation, (revision) => ({
    item,
    value,
    revision,
    source: null,
    answeredBy: userId,
  }));
}

type Batch = {
  readonly merge: Assessed;
  readonly device: AnsweringDevice | undefined;
  readonly operations: readonly AnswerOperation[];
};

/** The error for an operation id already used for another change. */
export const reused = (opId: string | undefined) => new AppError("key-reused", { context: { opId } });

type First = Pick<AnswerOperation, "opId" | "item" | "value"> & { readonly record: string };

/** Throws `key-reused` for an id of the operations of `record` that stands for another change, in `known` or among them. */
export function refuseReused(
  record: string,
  operations: readonly AnswerOperation[],
  known: readonly First[],
): void {
  const firsts = new Map(known.map((one) => [one.opId, one]));
  for (const { opId, item, value } of operations) {
    const first = firsts.get(opId) ?? { opId, record, item, value };
    if (first.record !== record || first.item !== item || first.value !== value) throw reused(opId);
    firsts.set(opId, first);
  }
}

type Result = { readonly opId: string; readonly item: string; readonly outcome: OperationRow["outcome"] };

/** The operations that choose between kept values. Only one that applied resolves them. */
export function choicesAmong(
  operations: readonly AnswerOperation[],
  results: readonly Result[],
): readonly (AnswerOperation & { readonly settles: readonly string[] })[] {
  const applied = new Set(results.filter(({ outcome }) => outcome === "applied").map(({ opId }) => opId));
  return operations.flatMap(({ settles = [], ...operation }) =>
    applied.has(operation.opId) && settles.length > 0 ? { ...operation, settles } : [],
  );
}

/** What the audit trail says of a batch: the answers before and after it, and for which items another one was kept. */
export function auditOf<Row extends MergedRow>(
  { changed, before, answers }: AnswerMerge<Row>,
  results: readonly Result[],
) {
  const pick = (valueOf: (item: string) => string | null | undefined) =>
    Object.fromEntries([...changed].map((item) => [item, valueOf(item) ?? null]));
  const kept = results.filter(({ outcome }) => outcome !== "applied").map(({ item }) => item);
  return {
    before: pick((item) => before.get(item)),
    after: { ...pick((item) => answers.get(item)?.value), ...(kept.length === 0 ? {} : { kept }) },
  };
}

/** Writes the result of a batch, with its audit entry and live event. Returns the row after it. Throws `key-reused`. */
export async function writeMerge(work: Work, { merge, operations, device }: Batch): Promise<AssessmentRow> {
  const { results, assessment } = merge;
  if (results.length === 0) return assessment;
  if ((await insertOperations(work, results)) < results.length) throw reused(results[0]?.opId);
  const conflicts = results.filter(({ outcome }) => outcome === "conflict");
  if (conflicts.length > 0) await insertAlternatives(work, { alternatives: conflicts.map(asKept), device });
  const late = results.filter(({ outcome }) => outcome === "amendment");
  if (late.length > 0 && (await insertProposals(work, late.map(asLateAnswer))) < late.length)
    throw reused(late[0]?.opId);
  const after = merge.changed.size > 0 ? await writeChanged(work, { merge, device }) : assessment;
  const settled = await settle(work, { merge, operations });
  await recordBatch(work, { merge, settled });
  return after;
}

async function writeChanged(
  work: Work,
  { merge, device }: Pick<Batch, "merge" | "device">,
): Promise<AssessmentRow> {
  const { assessment, answers, revision } = merge;
  const changed = [...merge.changed].flatMap((item) => answers.get(item) ?? []);
  await putAnswers(work, {
    assessmentId: assessment.id,
    device,
    answers: changed,
  });
  return updateAfterAnswers(work, { assessment, answers: answersOf([...answers.values()]), revision });
}

const asKept = ({ opId, assessmentId, item, value }: OperationRow) => ({
  id: opId,
  assessmentId,
  item,
  value,
});
const asLateAnswer = (row: OperationRow) => ({ ...asKept(row), comment: null, kind: "late-answer" as const });

/** Returns the resolved conflicts. */
async function settle(
  work: Work,
  { merge: { assessment, results }, operations }: Omit<Batch, "device">,
): Promise<string[]> {
  const assessmentId = assessment.id;
  const settled: string[] = [];
  for (const { item, value, settles: ids } of choicesAmong(operations, results)) {
    const rows = await settleAlternatives(work, { assessmentId, item, ids, value });
    settled.push(...rows.map(({ id }) => id));
  }
  return settled;
}

async function recordBatch(
  work: Work,
  { merge, settled }: { merge: Assessed; settled: readonly string[] },
): Promise<void> {
  const { assessment, results, revision } = merge;
  const { before, after } = auditOf(merge, results);
  await recordEvent(work, {
    action: "assessment.answer",
    patientId: assessment.patientId,
    subjectId: assessment.id,
    before,
    after: { ...after, ...(settled.length === 0 ? {} : { settled: [...settled] }) },
  });
  await recordChange(work, {
    kind: "assessment",
    patientId: assessment.patientId,
    subjectId: assessment.id,
    revision,
  });
}

/**
 * Updates the dates and counts used by lists. A complete assessment with new errors is a draft again; after completion
 * a changed answer makes a new version, so that no one signs or approves answers they have not seen. Returns the updated row.
 */
export async function updateAfterAnswers(
  work: Work,
  {
    assessment,
    answers,
    revision,
  }: { assessment: AssessmentRow; answers: Readonly<Record<string, string>>; revision: number },
): Promise<AssessmentRow> {
  const { id, status } = assessment;
  const { fatalCount, warningCount } = countFindings(assessment, answers, work.today);
  const completedDate = dayOf(answers["M0090"]);
  const startDate = dayOf(answers[timePoints[assessment.reason].startItem]);
  const isUndone = status === "complete" && fatalCount > 0;
  const after = await updateAssessment(work, {
    id,
    changes: {
      revision,
      fatalCount,
      warningCount,
      startDate,
      completedDate,
      ...(status === "draft" ? {} : { version: assessment.version + 1 }),
      ...(isUndone ? { status: "draft" } : {}),
    },
  });
  if (isUndone) await recordUndone(work, assessment);
  if (completedDate !== assessment.completedDate || startDate !== assessment.startDate)
    await refreshAssessmentTasks(work, assessment.admissionId);
  return after;
}

const recordUndone = (work: Work, { id, patientId, status }: AssessmentRow): Promise<void> =>
  recordEvent(work, {
    action: "assessment.reopen",
    patientId,
    subjectId: id,
    before: { status },
    after: { status: "draft", why: "An answer was changed to one that CMS rejects." },
  });

/** The answer "NA" is not a date. */
const dayOf = (answer: string | undefined) => (answer !== undefined && /^\d/.test(answer) ? answer : null);

/** Counts the findings. A completion date before OASIS-E1 counts as one fatal finding and hides the rest. */
function countFindings(
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
