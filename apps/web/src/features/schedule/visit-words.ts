import type {
  CancelReason,
  ExceptionKind,
  MissReason,
  RuleEffect,
  TimeReason,
  Urgency,
  Visit,
  VisitKind,
  VisitStatus,
} from "@hearthside/contract";
import type { IconName } from "#src/ui/icons.ts";
import type { Tone } from "#src/ui/tone.ts";

export const statusWords = {
  scheduled: { label: "Scheduled", tone: "primary" },
  "in-progress": { label: "In progress", tone: "warning" },
  completed: { label: "Completed", tone: "success" },
  missed: { label: "Missed", tone: "critical" },
  cancelled: { label: "Cancelled", tone: "subdued" },
} as const satisfies Record<VisitStatus, { label: string; tone: Tone }>;

export const kindWords = {
  "start-of-care": "Start of care",
  resumption: "Resumption of care",
  recertification: "Recertification",
  discharge: "Discharge",
  evaluation: "Evaluation",
  routine: "Routine visit",
  supervision: "Supervision",
  prn: "As needed",
} as const satisfies Record<VisitKind, string>;

export const urgencyWords = {
  urgent: "Urgent",
  high: "High",
  medium: "Medium",
  low: "Low",
} as const satisfies Record<Urgency, string>;

export const missWords = {
  "patient-refused": "The patient refused",
  "patient-not-home": "The patient was not at home",
  "patient-in-hospital": "The patient is in hospital",
  "no-staff": "Nobody was available",
  "staff-ill": "The clinician was ill",
  weather: "Weather",
  unsafe: "It was not safe",
  other: "Another reason",
} as const satisfies Record<MissReason, string>;

export const cancelWords = {
  "entered-in-error": "Entered in error",
  "frequency-changed": "The ordered frequency changed",
  "patient-asked": "The patient asked for it",
  "patient-in-hospital": "The patient is in hospital",
  "patient-discharged": "The patient was discharged",
  replaced: "Another visit takes its place",
  other: "Another reason",
} as const satisfies Record<CancelReason, string>;

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
  return reason === null ? undefined : { ...cancelWords, ...missWords }[reason];
}
