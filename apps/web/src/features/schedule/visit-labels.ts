import type { RuleEffect, Urgency, Visit, VisitStatus } from "@hearthside/contract";
import { visitReasonLabels, visitStatusLabels } from "@hearthside/contract/visit-labels";
import { counted } from "#src/lib/numbers.ts";
import type { IconName } from "#src/ui/icons.ts";
import type { Tone } from "#src/ui/tone.ts";

export {
  cancelLabels,
  disciplineLabels,
  disciplineOptions,
  exceptionLabels,
  missLabels,
  notationText,
  timeReasonLabels,
  urgencyLabels,
  visitKindLabels as kindLabels,
} from "@hearthside/contract/visit-labels";

/** Marks shown on a visit in addition to the urgency's color. */
export const urgencyMarks = {
  urgent: "!!",
  high: "!",
  medium: "•",
  low: "↓",
} as const satisfies Record<Urgency, string>;

export const visitStatusBadges = {
  scheduled: { label: visitStatusLabels.scheduled, tone: "primary" },
  "in-progress": { label: visitStatusLabels["in-progress"], tone: "inverse" },
  completed: { label: visitStatusLabels.completed, tone: "success" },
  missed: { label: visitStatusLabels.missed, tone: "warning" },
  cancelled: { label: visitStatusLabels.cancelled, tone: "subdued" },
} as const satisfies Record<VisitStatus, { label: string; tone: Tone }>;

export const effectLabels = {
  refused: { label: "Conflict", tone: "critical", icon: "alert" },
  "needs-reason": { label: "Reason required", tone: "warning", icon: "edit" },
  warning: { label: "Warning", tone: "subdued", icon: "warning" },
} as const satisfies Record<RuleEffect, { label: string; tone: Tone; icon: IconName }>;

/** '8 to 12 visits' for a range such as `2-3w4`. */
export const orderedVisits = ({ leastVisits, visitCount }: OrderedVisits) =>
  `${leastVisits === undefined ? "" : `${leastVisits} to `}${counted(visitCount, "visit")}`;

type OrderedVisits = { readonly leastVisits?: number | undefined; readonly visitCount: number };

/** Why a visit was missed or canceled; undefined for others. */
export function reasonText({ reason, note }: Pick<Visit, "reason" | "note">): string | undefined {
  if (reason === null) return undefined;
  if (reason !== "other") return visitReasonLabels[reason];
  return note === null ? "Other reason (no details recorded)" : `Other: ${note}`;
}
