import type {
  Alternative,
  Answer,
  AnsweringDevice,
  AssessmentStatus,
  AssessmentSummary,
} from "@hearthside/contract";
import {
  type AssessmentStep,
  assessmentNextSteps,
  assessmentStatusLabels,
  outcomeLabels as outcomesInLabels,
  assessmentReasonLabels as reasonLabels,
} from "@hearthside/contract/assessment-life-cycle";
import type { Absence, Field, Form } from "@hearthside/oasis";
import { describeAnswer } from "@hearthside/oasis/answer-text";
import { counted } from "#src/lib/numbers.ts";
import { personName } from "#src/lib/person-name.ts";
import { isOverdue, showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";

export { reasonLabels };

export type Reason = AssessmentSummary["reason"];

export const assessmentStatusBadges = {
  draft: { label: assessmentStatusLabels.draft, tone: "base" },
  complete: { label: assessmentStatusLabels.complete, tone: "warning" },
  signed: { label: assessmentStatusLabels.signed, tone: "primary" },
  "in-review": { label: assessmentStatusLabels["in-review"], tone: "primary" },
  locked: { label: assessmentStatusLabels.locked, tone: "inverse" },
  exported: { label: assessmentStatusLabels.exported, tone: "primary" },
  accepted: { label: assessmentStatusLabels.accepted, tone: "success" },
  rejected: { label: assessmentStatusLabels.rejected, tone: "warning" },
  corrected: { label: assessmentStatusLabels.corrected, tone: "subdued" },
  inactivated: { label: assessmentStatusLabels.inactivated, tone: "subdued" },
} as const satisfies Record<AssessmentStatus, { label: string; tone: Tone }>;

/** Distinguishes this assessment from the patient's others: "Start of care, 03/04/2026". */
export const titleOf = ({ reason, startDate }: Pick<AssessmentSummary, "reason" | "startDate">) =>
  startDate === null ? reasonLabels[reason] : `${reasonLabels[reason]}, ${showDate(startDate)}`;

const stepLabels = {
  completion: { due: "Complete by", overdue: "Completion overdue since" },
  export: { due: "Submit to CMS by", overdue: "Submission overdue since" },
  response: { due: "CMS response due", overdue: "CMS response overdue since" },
} as const satisfies Record<AssessmentStep, { due: string; overdue: string }>;

/** What is due and when: "Complete by 05/04/2026 (today)". Undefined if nothing is; `today` is the agency's date. */
export function nextDueText(
  { status, dueOn }: Pick<AssessmentSummary, "status" | "dueOn">,
  today: string,
): string | undefined {
  const step = assessmentNextSteps[status];
  if (step === null) return undefined;
  if (dueOn === null) return "Due date not known yet";
  const { due, overdue } = stepLabels[step];
  if (isOverdue(dueOn, today)) return `${overdue} ${showDate(dueOn)}`;
  return `${due} ${showDate(dueOn)}${dueOn === today ? " (today)" : ""}`;
}

type Counts = Pick<AssessmentSummary, "status" | "fatalCount" | "warningCount">;

/** "2 fatal errors, 1 warning"; in a draft most are unanswered questions. Undefined if there are none. */
export function findingsText({ status, fatalCount, warningCount }: Counts): string | undefined {
  const parts = [
    fatalCount > 0 &&
      (status === "draft"
        ? `${counted(fatalCount, "item")} to answer or correct`
        : counted(fatalCount, "fatal error")),
    warningCount > 0 && counted(warningCount, "warning"),
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(", ");
}

/** CMS's kind of record: 1 new, 2 modification, 3 inactivation. */
export function recordText({
  transaction,
  correctionNumber,
}: Pick<AssessmentSummary, "transaction" | "correctionNumber">) {
  if (transaction === 3) return `Inactivation, number ${correctionNumber}`;
  return correctionNumber === 0 ? "Original" : `Correction ${correctionNumber}`;
}

type Transmission = NonNullable<AssessmentSummary["lastTransmission"]>;

/** The CMS response in words. */
export const outcomeText = ({ outcome }: Transmission) =>
  outcome === null ? "No CMS response recorded" : outcomesInLabels[outcome];

/** An answer in words. */
export const answerText = (field: Field, value: string, ssnLastFour: string | null = null): string =>
  describeAnswer(field, value, { ssnLastFour, showDay: showDate });

/** "M1860 Ambulation/locomotion"; only the label for fields CMS does not collect. */
export const fieldName = ({ item, label }: Field) => (item === undefined ? label : `${item} ${label}`);

/** Cards about a person, whose fields are called "Name" or "Address". */
export const personCards: ReadonlySet<string> = new Set(["physician", "legalRepresentative", "contact"]);

/** Why there is no answer: "Not asked at resumption of care", "Skipped". */
export function absenceText(absence: Absence, { version, reason }: Form): string {
  switch (absence.kind) {
    case "not-on-form":
      return `Not on this form (OASIS-${version})`;
    case "not-asked":
      return `Not asked at ${reasonLabels[reason].toLowerCase()}`;
    case "skipped":
      return absence.code === "^" ? "Skipped" : `Skipped (${absence.code})`;
    case "unanswered":
      return "Not answered";
    default:
      return absence satisfies never;
  }
}

/** An answer in words, or "No answer". */
export const answerOrNone = (field: Field, value: string | null | undefined): string =>
  value === null || value === undefined ? "No answer" : answerText(field, value);

/** The known origin of one of two answers. */
export type Given = Partial<Pick<Alternative, "givenBy" | "device">> & {
  readonly source?: Answer["source"];
};

type Here = { readonly userId: string | undefined; readonly device: AnsweringDevice };

/** "from this phone", "from your computer", "from Sal Marsh's tablet", "from the chart". */
export function givenFrom({ source = null, givenBy, device }: Given, here: Here): string {
  if (source !== null) return sources[source];
  if (device !== undefined && device.id === here.device.id) return `from this ${device.kind}`;
  const isOwn = givenBy === undefined || givenBy.id === here.userId;
  if (!isOwn)
    return device === undefined
      ? `from ${personName(givenBy)}`
      : `from ${personName(givenBy)}'s ${device.kind}`;
  if (device === undefined) return "from you";
  return device.kind === here.device.kind ? `from your other ${device.kind}` : `from your ${device.kind}`;
}

const sources = {
  chart: "from the chart",
  agency: "from the agency",
  previous: "from the previous assessment",
  import: "from the imported file",
} as const;
