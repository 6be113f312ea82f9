import type { AnswerOperation } from "@hearthside/contract";
import type { AssessmentRow } from "../queries.ts";
import type { AnswerRow } from "./answer-queries.ts";
import type { OperationRow } from "./operation-queries.ts";

/** The merged result of one request's operations; nothing is written before all of them are merged. */
export type Merge = {
  readonly assessment: AssessmentRow;
  readonly answers: Map<string, Pick<AnswerRow, "item" | "value" | "revision">>;
  readonly before: ReadonlyMap<string, string | null>;
  readonly changed: Set<string>;
  readonly results: OperationRow[];
  revision: number;
};

export function startMerge(assessment: AssessmentRow, rows: readonly AnswerRow[]): Merge {
  return {
    assessment,
    answers: new Map(rows.map((row) => [row.item, row])),
    before: new Map(rows.map(({ item, value }) => [item, value])),
    changed: new Set(),
    results: [],
    revision: assessment.revision,
  };
}

const isOpen = ({ status }: AssessmentRow): boolean => status === "draft" || status === "complete";

/** The result of one change; one that applies changes `merge`. */
export function mergeOne(
  merge: Merge,
  { opId, item, value, baseRevision }: AnswerOperation,
): Omit<OperationRow, "assessmentId"> {
  const current = merge.answers.get(item) ?? { item, value: null, revision: 0 };
  const done = { opId, item, value };
  if (current.value === value) return { ...done, outcome: "applied", revision: current.revision };
  if (!isOpen(merge.assessment)) return { ...done, outcome: "amendment", revision: current.revision };
  if (current.revision !== baseRevision) return { ...done, outcome: "conflict", revision: current.revision };
  merge.revision += 1;
  merge.answers.set(item, { item, value, revision: merge.revision });
  merge.changed.add(item);
  return { ...done, outcome: "applied", revision: merge.revision };
}
