import type { ExceptionKind, RuleEffect, TimeReason, Visit, VisitStatus } from "@hearthside/contract";
import { visitReasonWords, visitStatusWords } from "@hearthside/contract/visit-words";
import type { IconName } from "#src/ui/icons.ts";
import type { Tone } from "#src/ui/tone.ts";

export {
  cancelWords,
  missWords,
  urgencyWords,
  visitKindWords as kindWords,
} from "@hearthside/contract/visit-words";

export const statusWords = {
  scheduled: { label: visitStatusWords.scheduled, tone: "primary" },
  "in-progress": { label: visitStatusWords["in-progress"], tone: "warning" },
  completed: { label: visitStatusWords.completed, tone: "success" },
  missed: { label: visitStatusWords.missed, tone: "critical" },
  cancelled: { label: visitStatusWords.cancelled, tone: "subdued" },
} as const satisfies Record<VisitStatus, { label: string; tone: Tone }>;

export const timeReasonWords = {
  "forgot-to-check-in": "Forgot to check in",
  "forgot-to-check-out": "Forgot to check out",
  "wrong-time": "The recorded time is wrong",
  "device-failed": "The device failed",
  "no-signal": "No signal",
  "place-was-wrong": "The recorded place is wrong",
  other: "Another reason",
} as const satisfies Record<TimeReason, string>;

export const exceptionWords = {
  "no-check-in": "No check-in",
  "no-check-out": "No check-out",
  "no-position": "No position",
  "far-from-patient": "Far from the patient",
  "off-schedule": "Not at the planned time",
  "short-visit": "Shorter than planned",
  "clock-differs": "The device's clock differs",
  "set-by-hand": "Set by hand",
  "not-scheduled": "Not scheduled",
  "overlapping-times": "Overlaps another visit",
} as const satisfies Record<ExceptionKind, string>;

export const effectWords = {
  refused: { label: "Refused", tone: "critical", icon: "alert" },
  "needs-reason": { label: "Needs a reason", tone: "warning", icon: "edit" },
  warning: { label: "Warning", tone: "subdued", icon: "warning" },
} as const satisfies Record<RuleEffect, { label: string; tone: Tone; icon: IconName }>;

/** Why it was missed or cancelled; undefined for any other visit. */
export function reasonWords({ reason }: Pick<Visit, "reason">): string | undefined {
  return reason === null ? undefined : visitReasonWords[reason];
}
