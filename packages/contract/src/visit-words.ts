// Apart from the schemas: screens that go by it need no zod.

/** What is ordered, and what a visit belongs to. */
export const orderDisciplines = ["SN", "PT", "OT", "ST", "MSW", "HHA"] as const;
export type OrderDiscipline = (typeof orderDisciplines)[number];

/** What staff are trained as. */
export const staffDisciplines = ["RN", "LPN", "PT", "PTA", "OT", "COTA", "SLP", "MSW", "HHA"] as const;
export type StaffDiscipline = (typeof staffDisciplines)[number];

/** What a visit is for. The first three and `discharge` bring a comprehensive assessment (42 CFR 484.55). */
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

export const visitStatuses = ["scheduled", "in-progress", "completed", "missed", "cancelled"] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** The states in which a visit takes up time of its clinician and its patient. */
export const liveVisitStatuses = ["scheduled", "in-progress", "completed"] as const;

export const urgencies = ["urgent", "high", "medium", "low"] as const;
export type Urgency = (typeof urgencies)[number];

/** Why a visit was missed. Whatever it was, the physician is told. */
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

/** Why times of a visit are set by hand instead of on the spot (electronic visit verification). */
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

/** What an electronic visit verification may find wrong. */
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
  "overlapping-times",
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** What a rule of scheduling does to a visit that breaks it. */
export const ruleEffects = ["refused", "needs-reason", "warning"] as const;
export type RuleEffect = (typeof ruleEffects)[number];
