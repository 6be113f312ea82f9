import type { AnswerOperation, OperationResult } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { answersOf, valueProblem } from "../instrument.ts";
import { type AssessmentRow, lockAssessment, lockForAuthor } from "../queries.ts";
import { updateAfterAnswers } from "./after-answers.ts";
import {
  findAnswers,
  findOperations,
  insertAlternatives,
  insertOperations,
  insertProposals,
  type OperationRow,
  putAnswers,
  settleAlternatives,
} from "./answer-queries.ts";
import { type Merge, mergeOne, startMerge } from "./merge-answers.ts";
import { ssnProblem } from "./ssn-answers.ts";

type Batch = {
  readonly id: string;
  readonly operations: readonly AnswerOperation[];
};

/**
 * Merges changes of answers, item by item, and tells what became of each, with the assessment as it is then. A change
 * made over an answer that is still there applies. One made over an answer that somebody changed since is kept beside it
 * until somebody chooses. From the signature on changes are proposals. A change that was sent before changes nothing.
 * Throws `not-found`, `invalid-input` naming every operation that cannot be, `key-reused`.
 */
export async function changeAnswers(
  trx: AgencyTrx,
  caller: Caller,
  { id, operations }: Batch,
): Promise<{ readonly row: AssessmentRow; readonly results: OperationResult[] }> {
  checkValues(operations);
  const assessment = await lockForAnswers(trx, caller, id);
  await checkNumbers(trx, caller, { assessment, operations });
  const known = await knownOperations(trx, caller, { id, operations });
  const merge = startMerge(assessment, await findAnswers(trx, caller, id));
  for (const operation of operations) {
    const { opId } = operation;
    if (known.has(opId) || merge.results.some((result) => result.opId === opId)) continue;
    merge.results.push({ ...mergeOne(merge, operation), assessmentId: id });
  }
  await writeMerge(trx, caller, { merge, operations });
  const results = new Map([...known.values(), ...merge.results].map((result) => [result.opId, result]));
  return {
    row: await lockForAnswers(trx, caller, id),
    results: operations.flatMap(({ opId }) => results.get(opId) ?? []),
  };
}

/** What waits on a device may still come when its author sees the patient no more: it is hers. */
async function lockForAnswers(trx: AgencyTrx, caller: Caller, id: string): Promise<AssessmentRow> {
  const assessment = (await lockAssessment(trx, caller, id)) ?? (await lockForAuthor(trx, caller, id));
  if (assessment === undefined) throw new AppError("not-found");
  return assessment;
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
  trx: AgencyTrx,
  caller: Caller,
  { assessment, operations }: { assessment: AssessmentRow; operations: readonly AnswerOperation[] },
): Promise<void> {
  const { patientId } = assessment;
  for (const [index, { item, value }] of operations.entries()) {
    const problem = await ssnProblem(trx, caller, { patientId, item, value });
    if (problem !== undefined) throw invalidField(`operations.${index}.value`, `${item}: ${problem}`);
  }
}

/** The operations of the batch that came before. An id that was used for something else is refused. */
async function knownOperations(
  trx: AgencyTrx,
  caller: Caller,
  { id, operations }: Batch,
): Promise<ReadonlyMap<string, OperationRow>> {
  const rows = await findOperations(
    trx,
    caller,
    operations.map(({ opId }) => opId),
  );
  const known = new Map(rows.map((row) => [row.opId, row]));
  const firsts = new Map<string, Pick<OperationRow, "assessmentId" | "item" | "value">>(known);
  for (const { opId, item, value } of operations) {
    const first = firsts.get(opId) ?? { assessmentId: id, item, value };
    if (first.assessmentId !== id || first.item !== item || first.value !== value) throw reused(opId);
    firsts.set(opId, first);
  }
  return known;
}

const reused = (opId: string | undefined) => new AppError("key-reused", { context: { opId } });

async function writeMerge(
  trx: AgencyTrx,
  caller: Caller,
  { merge, operations }: { merge: Merge; operations: readonly AnswerOperation[] },
): Promise<void> {
  const { assessment, results, changed, answers } = merge;
  if (results.length === 0) return;
  const assessmentId = assessment.id;
  if ((await insertOperations(trx, caller, results)) < results.length) throw reused(results[0]?.opId);
  const conflicts = results.filter(({ outcome }) => outcome === "conflict");
  if (conflicts.length > 0) await insertAlternatives(trx, caller, conflicts.map(asKept));
  const late = results.filter(({ outcome }) => outcome === "amendment");
  if (late.length > 0 && (await insertProposals(trx, caller, late.map(asLateAnswer))) < late.length)
    throw reused(late[0]?.opId);
  if (changed.size > 0) {
    const fresh = [...changed].flatMap((item) => answers.get(item) ?? []);
    await putAnswers(trx, caller, {
      assessmentId,
      answers: fresh.map(({ item, value, revision }) => ({ item, value, revision, source: null })),
    });
    await updateAfterAnswers(trx, caller, {
      assessment,
      answers: answersOf([...answers.values()]),
      revision: merge.revision,
    });
  }
  const settled = await settle(trx, caller, { assessmentId, operations, results });
  await recordBatch(trx, caller, { merge, settled });
}

const asKept = ({ opId, assessmentId, item, value }: OperationRow) => ({
  id: opId,
  assessmentId,
  item,
  value,
});
const asLateAnswer = (row: OperationRow) => ({ ...asKept(row), comment: null, kind: "late-answer" as const });

/** Alternatives are settled only by a choice that stands. Answers which were. */
async function settle(
  trx: AgencyTrx,
  caller: Caller,
  {
    assessmentId,
    operations,
    results,
  }: { assessmentId: string; operations: readonly AnswerOperation[]; results: readonly OperationRow[] },
): Promise<string[]> {
  const settled: string[] = [];
  const applied = new Set(results.filter(({ outcome }) => outcome === "applied").map(({ opId }) => opId));
  for (const { opId, item, value, settles = [] } of operations)
    if (applied.has(opId) && settles.length > 0) {
      const rows = await settleAlternatives(trx, caller, { assessmentId, item, ids: settles, value });
      settled.push(...rows.map(({ id }) => id));
    }
  return settled;
}

async function recordBatch(
  trx: AgencyTrx,
  caller: Caller,
  { merge, settled }: { merge: Merge; settled: readonly string[] },
): Promise<void> {
  const { assessment, changed, results, before, answers, revision } = merge;
  const pick = (valueOf: (item: string) => string | null | undefined) =>
    Object.fromEntries([...changed].map((item) => [item, valueOf(item) ?? null]));
  const kept = results.filter(({ outcome }) => outcome !== "applied").map(({ item }) => item);
  await recordEvent(trx, caller, {
    action: "assessment.answer",
    patientId: assessment.patientId,
    subjectId: assessment.id,
    before: pick((item) => before.get(item)),
    after: {
      ...pick((item) => answers.get(item)?.value),
      ...(kept.length === 0 ? {} : { kept }),
      ...(settled.length === 0 ? {} : { settled: [...settled] }),
    },
  });
  await recordChange(trx, caller, {
    kind: "assessment",
    patientId: assessment.patientId,
    subjectId: assessment.id,
    revision,
  });
}
