import type { AssessmentStatus, AssessmentSummary } from "@hearthside/contract";
import {
  assessmentStatusWords,
  outcomeWords as outcomesInWords,
  assessmentReasonWords as reasonWords,
} from "@hearthside/contract/assessment-life-cycle";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";

export { reasonWords };

export type Reason = AssessmentSummary["reason"];

export const statusWords = {
  draft: { label: assessmentStatusWords.draft, tone: "base" },
  complete: { label: assessmentStatusWords.complete, tone: "warning" },
  signed: { label: assessmentStatusWords.signed, tone: "primary" },
  "in-review": { label: assessmentStatusWords["in-review"], tone: "primary" },
  locked: { label: assessmentStatusWords.locked, tone: "inverse" },
  exported: { label: assessmentStatusWords.exported, tone: "primary" },
  accepted: { label: assessmentStatusWords.accepted, tone: "success" },
  rejected: { label: assessmentStatusWords.rejected, tone: "warning" },
  corrected: { label: assessmentStatusWords.corrected, tone: "subdued" },
  inactivated: { label: assessmentStatusWords.inactivated, tone: "subdued" },
} as const satisfies Record<AssessmentStatus, { label: string; tone: Tone }>;

/** Distinguishes this assessment from the patient's others: "Start of care, 03/04/2026". */
export const titleOf = ({ reason, startDate }: Pick<AssessmentSummary, "reason" | "startDate">) =>
  startDate === null ? reasonWords[reason] : `${reasonWords[reason]}, ${showDate(startDate)}`;

export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

export const isOverdue = (dueOn: string | null, today: string) => dueOn !== null && dueOn < today;

/** The due date under the heading "Due"; `today` is the agency's date. */
export function dueDay(dueOn: string, today: string): string {
  if (isOverdue(dueOn, today)) return `Overdue since ${showDate(dueOn)}`;
  return dueOn === today ? "Today" : showDate(dueOn);
}

/** The due date in words; `today` is the agency's date. */
export function dueWords(dueOn: string, today: string): string {
  if (isOverdue(dueOn, today)) return `Overdue since ${showDate(dueOn)}`;
  return dueOn === today ? "Due today" : `Due ${showDate(dueOn)}`;
}

type Counts = Pick<AssessmentSummary, "status" | "fatalCount" | "warningCount">;

/** "2 fatal, 1 warning"; in a draft most are unanswered questions. Undefined if there are none. */
export function findingsWords({ status, fatalCount, warningCount }: Counts): string | undefined {
  const parts = [
    fatalCount > 0 && `${fatalCount} ${status === "draft" ? "to answer or correct" : "fatal"}`,
    warningCount > 0 && `${warningCount} ${warningCount === 1 ? "warning" : "warnings"}`,
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(", ");
}

/** CMS's kind of record: 1 new, 2 modification, 3 inactivation. */
export function recordWords({
  transaction,
  correctionNumber,
}: Pick<AssessmentSummary, "transaction" | "correctionNumber">) {
  if (transaction === 3) return `Inactivation, number ${correctionNumber}`;
  return correctionNumber === 0 ? "Original" : `Correction ${correctionNumber}`;
}

type Transmission = NonNullable<AssessmentSummary["lastTransmission"]>;

/** The CMS response in words. */
export const outcomeWords = ({ outcome }: Transmission) =>
  outcome === null ? "No response recorded yet" : outcomesInWords[outcome];
