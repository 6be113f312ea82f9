import type { AlternativeRecord, AnswerRecord, AssessmentRecord, OperationRecord } from "../records.ts";
import type { Subject } from "./chart-answers.ts";

const disputed = "B1000";
const otherValue = "2";

/** The last changes a device sent to a draft. Finished assessments keep none. */
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

/** In a draft, an offline team member answered the vision item differently. */
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
