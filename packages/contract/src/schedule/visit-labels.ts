// Separate from the schemas, so that screens can use it without loading zod.

/** Disciplines that are ordered and visited. */
export const orderDisciplines = ["SN", "PT", "OT", "ST", "MSW", "HHA"] as const;
export type OrderDiscipline = (typeof orderDisciplines)[number];
export const disciplineLabels = {
  SN: "Skilled nursing",
  PT: "Physical therapy",
  OT: "Occupational therapy",
  ST: "Speech therapy",
  MSW: "Medical social work",
  HHA: "Home health aide",
} as const satisfies Record<OrderDiscipline, string>;

/** An ordered frequency for reading: `1w2; 1 every 2w` as '1w2; 1 every 2 weeks'. Other parts stay in their notation. */
export const notationText = (notation: string): string =>
  notation.replace(/(\d every )(\d+)w\b/g, (_, start: string, weeks: string) =>
    weeks === "1" ? `${start}week` : `${start}${weeks} weeks`,
  );

/** For example 'SN, Skilled nursing', for selects. */
export const disciplineName = (discipline: OrderDiscipline): string =>
  `${discipline}, ${disciplineLabels[discipline]}`;

export const disciplineOptions = orderDisciplines.map((value) => ({ value, label: disciplineName(value) }));

/** Professional disciplines of staff. */
export const staffDisciplines = ["RN", "LPN", "PT", "PTA", "OT", "COTA", "SLP", "MSW", "HHA"] as const;
export type StaffDiscipline = (typeof staffDisciplines)[number];
export const staffDisciplineLabels = {
  RN: "Registered nurse",
  LPN: "Licensed practical nurse",
  PT: "Physical therapist",
  PTA: "Physical therapist assistant",
  OT: "Occupational therapist",
  COTA: "Occupational therapy assistant",
  SLP: "Speech-language pathologist",
  MSW: "Medical social worker",
  HHA: "Home health aide",
} as const satisfies Record<StaffDiscipline, string>;

/** Purposes of a visit. The first three and `discharge` include a comprehensive assessment (42 CFR 484.55). */
export const visitKinds = [
  "start-of-care",
  "resumption",
  "recertification",
  "discharge",
  "evaluation",
  "routine",
  "supervision",
  "prn",
] as const;
export type VisitKind = (typeof visitKinds)[number];
export const visitKindLabels = {
  "start-of-care": "Start of care",
  resumption: "Resumption of care",
  recertification: "Recertification",
  discharge: "Discharge",
  evaluation: "Evaluation",
  routine: "Routine visit",
  supervision: "Supervisory visit",
  prn: "As needed",
} as const satisfies Record<VisitKind, string>;

export const visitStatuses = ["scheduled", "in-progress", "completed", "missed", "cancelled"] as const;
export type VisitStatus = (typeof visitStatuses)[number];
export const visitStatusLabels = {
  scheduled: "Scheduled",
  "in-progress": "In progress",
  completed: "Completed",
  missed: "Missed",
  cancelled: "Canceled",
} as const satisfies Record<VisitStatus, string>;

/** Statuses in which a visit takes up its clinician's and patient's time. */
export const liveVisitStatuses = ["scheduled", "in-progress", "completed"] as const;

export const urgencies = ["urgent", "high", "medium", "low"] as const;
export type Urgency = (typeof urgencies)[number];
export const urgencyLabels = {
  urgent: "Urgent",
  high: "High",
  medium: "Medium",
  low: "Low",
} as const satisfies Record<Urgency, string>;

/** Why a visit was missed. The physician must be notified in every case. */
export const missReasons = [
  "patient-refused",
  "patient-not-home",
  "patient-in-hospital",
  "no-staff",
  "staff-ill",
  "weather",
  "unsafe",
  "other",
] as const;
export type MissReason = (typeof missReasons)[number];
export const missLabels = {
  "patient-refused": "Patient refused",
  "patient-not-home": "Patient not home",
  "patient-in-hospital": "Patient hospitalized",
  "no-staff": "No clinician available",
  "staff-ill": "Clinician out sick",
  weather: "Weather",
  unsafe: "Unsafe conditions",
  other: "Other reason",
} as const satisfies Record<MissReason, string>;

export const cancelReasons = [
  "entered-in-error",
  "frequency-changed",
  "patient-asked",
  "patient-in-hospital",
  "patient-discharged",
  "replaced",
  "other",
] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const cancelLabels = {
  "entered-in-error": "Entered in error",
  "frequency-changed": "Frequency changed",
  "patient-asked": "Patient request",
  "patient-in-hospital": "Patient hospitalized",
  "patient-discharged": "Patient discharged",
  replaced: "Replaced by another visit",
  other: "Other reason",
} as const satisfies Record<CancelReason, string>;

/** Reasons of missed and of canceled visits. */
export const visitReasonLabels = { ...missLabels, ...cancelLabels } as const;

/** Why visit times are entered manually instead of recorded on site (electronic visit verification). */
export const timeReasons = [
  "forgot-to-check-in",
  "forgot-to-check-out",
  "wrong-time",
  "device-failed",
  "no-signal",
  "place-was-wrong",
  "other",
] as const;
export type TimeReason = (typeof timeReasons)[number];
export const timeReasonLabels = {
  "forgot-to-check-in": "Forgot to check in",
  "forgot-to-check-out": "Forgot to check out",
  "wrong-time": "Recorded time is wrong",
  "device-failed": "Device failure",
  "no-signal": "No signal",
  "place-was-wrong": "Recorded location is wrong",
  other: "Other reason",
} as const satisfies Record<TimeReason, string>;

/** Kinds of electronic visit verification exceptions. */
export const exceptionKinds = [
  "no-check-in",
  "no-check-out",
  "no-position",
  "far-from-patient",
  "off-schedule",
  "short-visit",
  "clock-differs",
  "set-by-hand",
  "not-scheduled",
  "both-open",
  "overlapping-times",
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
export const exceptionLabels = {
  "no-check-in": "No check-in",
  "no-check-out": "No check-out",
  "no-position": "No location recorded",
  "far-from-patient": "Far from the home",
  "off-schedule": "Off schedule",
  "short-visit": "Shorter than scheduled",
  "clock-differs": "Device clock differs",
  "set-by-hand": "Times entered manually",
  "not-scheduled": "Not scheduled",
  "both-open": "Another visit still open",
  "overlapping-times": "Overlaps another visit",
} as const satisfies Record<ExceptionKind, string>;

/** Effect of a scheduling rule on a visit that breaks it. */
export const ruleEffects = ["refused", "needs-reason", "warning"] as const;
export type RuleEffect = (typeof ruleEffects)[number];
