import type { Day } from "./day-number.ts";
import type { Frequency } from "./frequency.ts";
import type { LocalTime } from "./local-time.ts";
import type { Position } from "./travel.ts";
import type { DaySpan } from "./weeks.ts";

/** A time range on a weekday, in minutes after midnight. `weekday`: 0 is Sunday. */
export type WeeklyHours = { readonly weekday: number; readonly from: number; readonly to: number };

/** A visit that takes up its clinician's or patient's time. */
export type BusyVisit = { readonly start: LocalTime; readonly minutes: number };

/** A clinician who could make the visits. `hours` null means not entered; Monday to Friday, 8 AM to 5 PM is assumed. */
export type FreeClinician = {
  readonly userId: string;
  readonly hours: readonly WeeklyHours[] | null;
  readonly timeOff: readonly { readonly start: LocalTime; readonly end: LocalTime }[];
  /** Visits neither canceled nor missed. `position` is the patient's, null when unknown. */
  readonly visits: readonly (BusyVisit & { readonly position: Position | null })[];
};

/** The patient of the visits. `hours` null means not recorded; any time is assumed to suit. */
export type FreePatient = {
  readonly hours: readonly WeeklyHours[] | null;
  readonly position: Position | null;
  /** Live visits of all disciplines. One of kind `prn` does not count as scheduled. */
  readonly visits: readonly (BusyVisit & { readonly discipline: string; readonly kind: string })[];
};

/** The line to plan. */
export type LineToPlan = DaySpan & {
  readonly discipline: string;
  readonly frequency: Frequency;
  readonly visitMinutes: number;
};

/** The input of a suggestion. Times are in `zone`, that of the patient's branch. */
export type ProposalInput = {
  readonly line: LineToPlan;
  /** The line's certification period: a visit earlier in the line's first week counts if it is in the period. */
  readonly period: DaySpan;
  readonly weekStartsOn: number;
  readonly zone: string;
  /** No visit starts before it. */
  readonly earliest: LocalTime;
  /** Preferred start in minutes after midnight. By default when most visits of the discipline start, otherwise 9:00. */
  readonly preferredMinute?: number | undefined;
  /** In order of preference. */
  readonly clinicians: readonly FreeClinician[];
  readonly patient: FreePatient;
};

/** A suggested time for a visit. `travelMinutes` is from the previous visit of the day, null for the first. */
export type ProposedSlot = BusyVisit & { readonly userId: string; readonly travelMinutes: number | null };

/** Times for a line's unplanned visits, in order, and the weeks without a suitable time. */
export type Proposal = {
  readonly slots: readonly ProposedSlot[];
  readonly unplaced: readonly UnplacedVisits[];
};

/** Visits of the week from `weekOf` without a suitable time. */
export type UnplacedVisits = { readonly weekOf: Day; readonly visits: number; readonly why: string };
