import type { RuleEffect, Urgency, Visit, VisitStatus } from "@hearthside/contract";
import {
  disciplineName,
  orderDisciplines,
  visitReasonWords,
  visitStatusWords,
} from "@hearthside/contract/visit-words";
import { counted } from "#src/lib/numbers.ts";
import type { IconName } from "#src/ui/icons.ts";
import type { Tone } from "#src/ui/tone.ts";

export {
  cancelWords,
  disciplineWords,
  exceptionWords,
  missWords,
  notationWords,
  timeReasonWords,
  urgencyWords,
  visitKindWords as kindWords,
} from "@hearthside/contract/visit-words";

export const disciplineOptions = orderDisciplines.map((value) => ({ value, label: disciplineName(value) }));

/** Marks shown on a visit in addition to the urgency's color. */
export const urgencyMarks = {
  urgent: "!!",
  high: "!",
  medium: "•",
  low: "↓",
} as const satisfies Record<Urgency, string>;

export const statusWords = {
  scheduled: { label: visitStatusWords.scheduled, tone: "primary" },
  "in-progress": { label: visitStatusWords["in-progress"], tone: "inverse" },
  completed: { label: visitStatusWords.completed, tone: "success" },
  missed: { label: visitStatusWords.missed, tone: "warning" },
  cancelled: { label: visitStatusWords.cancelled, tone: "subdued" },
} as const satisfies Record<VisitStatus, { label: string; tone: Tone }>;

export const effectWords = {
  refused: { label: "Conflict", tone: "critical", icon: "alert" },
  "needs-reason": { label: "Reason required", tone: "warning", icon: "edit" },
  warning: { label: "Warning", tone: "subdued", icon: "warning" },
} as const satisfies Record<RuleEffect, { label: string; tone: Tone; icon: IconName }>;

/** '8 to 12 visits' for a range such as `2-3w4`. */
export const orderedVisits = ({ leastVisits, visitCount }: OrderedVisits) =>
  `${leastVisits === undefined ? "" : `${leastVisits} to `}${counted(visitCount, "visit")}`;

type OrderedVisits = { readonly leastVisits?: number | undefined; readonly visitCount: number };

/** Why a visit was missed or canceled; undefined for others. */
export function reasonWords({ reason, note }: Pick<Visit, "reason" | "note">): string | undefined {
  if (reason === null) return undefined;
  if (reason !== "other") return visitReasonWords[reason];
  return note === null ? "Other reason (no details recorded)" : `Other: ${note}`;
}
