import type { AlternativeRecord, AnswerRecord, AssessmentRecord, OperationRecord } from "../records.ts";
import type { Subject } from "./chart-answers.ts";

const disputed = "B1000";
const otherValue = "2";

/** What the author's device sent last to a draft. Of others nothing is kept: what it was is settled. */
export function operationsOf(
  { id, status }: AssessmentRecord,
  answers: readonly AnswerRecord[],
  newId: () => string,
): OperationRecord[] {
  if (status !== "draft") return [];
  return answers
    .filter(({ source }) => source === null)
    .slice(-3)
    .map(({ item, value, revision, answeredAt }) => ({
      opId: newId(),
      assessmentId: id,
      item,
      value,
      outcome: "applied",
      revision,
      createdAt: answeredAt,
    }));
}

/** In a draft somebody else of the team, who was without network, had seen the patient's sight otherwise. */
export function alternativesOf(
  { id, status, authorId, createdAt }: AssessmentRecord,
  { chart, admission }: Subject,
  newId: () => string,
): AlternativeRecord[] {
  const { referralDate } = admission;
  const colleague = chart.assignments.find(
    ({ userId, startDate }) => userId !== authorId && startDate === referralDate,
  );
  if (status !== "draft" || colleague === undefined) return [];
  return [
    {
      id: newId(),
      assessmentId: id,
      item: disputed,
      value: otherValue,
      givenBy: colleague.userId,
      givenAt: `${createdAt.slice(0, 13)}:10:00Z`,
    },
  ];
}
