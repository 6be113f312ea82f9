import type { Day, DaySpan } from "./days.ts";
import type { LedgerVisit, OrderedLine } from "./ledger.ts";
import type { LocalTime } from "./local-time.ts";
import type { WeeklyHours } from "./proposal.ts";
import type { Position } from "./travel.ts";

/** What rules of scheduling look at. `start` is on the clock of the patient's branch; `from` and `to` are milliseconds. */
export type VisitToCheck = {
  readonly discipline: string;
  readonly kind: string;
  readonly start: LocalTime;
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
};

/** Another visit that takes place: neither cancelled nor missed. `position`: of its patient, null when unknown. */
export type VisitNear = {
  readonly id: string;
  readonly start: LocalTime;
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
  readonly position: Position | null;
};

/** Whose visit it would be. `hours` null: none were entered. */
export type RuleClinician = {
  /** Last name first. */
  readonly name: string;
  readonly discipline: string | null;
  readonly hours: readonly WeeklyHours[] | null;
  readonly timeOff: readonly { readonly start: LocalTime; readonly end: LocalTime }[];
  readonly visits: readonly VisitNear[];
};

/** `hours` null: nobody has asked. `visits`: those that may not overlap with this one. */
export type RulePatient = {
  readonly hours: readonly WeeklyHours[] | null;
  readonly position: Position | null;
  readonly visits: readonly VisitNear[];
};

/** The patient's care: `startOfCare` null before it begins, `endedOn` null unless she was discharged. */
export type RuleCare = {
  readonly startOfCare: Day | null;
  readonly isOver: boolean;
  /** She is in the hospital, say, and not resumed yet. */
  readonly isOnHold: boolean;
  readonly endedOn: Day | null;
  /** Certification periods, oldest first. */
  readonly periods: readonly DaySpan[];
};

/** Everything the rules ask about beside the visit itself. `clinician` null: nobody's yet; `care` null: never admitted. */
export type RuleContext = {
  readonly clinician: RuleClinician | null;
  readonly patient: RulePatient;
  readonly care: RuleCare | null;
  /** What is ordered of the visit's discipline, and the patient's other visits of it. */
  readonly lines: readonly OrderedLine[];
  readonly visitsOfDiscipline: readonly LedgerVisit[];
  readonly weekStartsOn: number;
};

/** One rule that a visit breaks, with its source where there is one. `visitId`: the visit in its way. */
export type BrokenRule = {
  readonly rule: RuleName;
  readonly effect: "refused" | "needs-reason" | "warning";
  readonly message: string;
  readonly source: string | null;
  readonly visitId: string | null;
};

/** The rules of scheduling by name. */
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

/** What a rule says of a visit that breaks it; a plain text where no other visit is in the way. */
export type Objection = string | { readonly message: string; readonly visitId: string };

/** What the visit does wrong; undefined when it keeps the rule. */
export type Rule = (visit: VisitToCheck, context: RuleContext) => Objection | undefined;
