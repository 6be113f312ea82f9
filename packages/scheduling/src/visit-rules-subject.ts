import type { Day } from "./day-number.ts";
import type { LedgerVisit, OrderedLine } from "./ledger.ts";
import type { LocalTime } from "./local-time.ts";
import type { WeeklyHours } from "./proposal.ts";
import type { Position } from "./travel.ts";
import type { DaySpan } from "./weeks.ts";

/** The visit that rules check. `start` is in the time zone of the patient's branch; `from` and `to` are milliseconds. */
export type VisitToCheck = {
  readonly discipline: string;
  readonly kind: string;
  readonly start: LocalTime;
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
};

/** Another visit, neither canceled nor missed. `position` is the patient's, null when unknown. */
export type VisitNear = {
  readonly id: string;
  readonly start: LocalTime;
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
  readonly position: Position | null;
};

/** The clinician of the visit. `hours` null means not entered. */
export type RuleClinician = {
  /** Last name first. */
  readonly name: string;
  readonly discipline: string | null;
  readonly hours: readonly WeeklyHours[] | null;
  readonly timeOff: readonly { readonly start: LocalTime; readonly end: LocalTime }[];
  readonly visits: readonly VisitNear[];
};

/** `hours` null means not recorded. `visits` are those that may not overlap with this one. */
export type RulePatient = {
  readonly hours: readonly WeeklyHours[] | null;
  readonly position: Position | null;
  readonly visits: readonly VisitNear[];
};

/** The patient's care: `startOfCare` is null before it starts, `endedOn` null unless discharged. */
export type RuleCare = {
  readonly startOfCare: Day | null;
  readonly isOver: boolean;
  /** For example in the hospital, without a resumption yet. */
  readonly isOnHold: boolean;
  readonly endedOn: Day | null;
  /** Certification periods, oldest first. */
  readonly periods: readonly DaySpan[];
};

/** What the rules need in addition to the visit. `clinician` null means unassigned; `care` null means never admitted. */
export type RuleContext = {
  readonly clinician: RuleClinician | null;
  readonly patient: RulePatient;
  readonly care: RuleCare | null;
  /** The orders of the visit's discipline, and the patient's other visits in it. */
  readonly lines: readonly OrderedLine[];
  readonly visitsOfDiscipline: readonly LedgerVisit[];
  readonly weekStartsOn: number;
};

/** A rule that a visit breaks, with its source if any. `visitId` is the conflicting visit. */
export type BrokenRule = {
  readonly rule: RuleName;
  readonly effect: "refused" | "needs-reason" | "warning";
  readonly message: string;
  readonly source: string | null;
  readonly visitId: string | null;
};

/** The names of the scheduling rules. */
export type RuleName =
  | "clinician-busy"
  | "patient-busy"
  | "wrong-discipline"
  | "may-not-assess"
  | "assistant"
  | "recertification-window"
  | "outside-care"
  | "on-hold"
  | "outside-certification"
  | "not-ordered"
  | "over-frequency"
  | "time-off"
  | "outside-working-hours"
  | "patient-unavailable"
  | "travel-too-short";

/** A rule's message; plain text when no other visit is in conflict. */
export type Objection = string | { readonly message: string; readonly visitId: string };

/** Checks a rule; undefined when the visit keeps it. */
export type Rule = (visit: VisitToCheck, context: RuleContext) => Objection | undefined;

/** For example 11/20/2026. */
export const describeDay = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** For example 11/20/2026 to 01/18/2027. */
export const describeSpan = ({ startDate, endDate }: DaySpan): string =>
  `${describeDay(startDate)} to ${describeDay(endDate)}`;

/** The time of day, such as 9:00 AM. */
export function describeTime(time: LocalTime): string {
  const hour = Number(time.slice(11, 13));
  return `${hour % 12 || 12}:${time.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`;
}
