import type { Day, DaySpan } from "./days.ts";
import type { Frequency } from "./frequency.ts";
import type { LocalTime } from "./local-time.ts";
import type { Position } from "./travel.ts";

/** A span of a weekday, in minutes after its midnight. `weekday`: 0 is Sunday. */
export type WeeklyHours = { readonly weekday: number; readonly from: number; readonly to: number };

/** A visit that takes up time: of its clinician or of its patient. */
export type BusyVisit = { readonly start: LocalTime; readonly minutes: number };

/** Somebody who could make the visits. `hours` null: none were entered, Monday to Friday from 8 to 17 is assumed. */
export type FreeClinician = {
  readonly userId: string;
  readonly hours: readonly WeeklyHours[] | null;
  readonly timeOff: readonly { readonly start: LocalTime; readonly end: LocalTime }[];
  /** Those that take place: neither cancelled nor missed. `position`: of its patient, null when unknown. */
  readonly visits: readonly (BusyVisit & { readonly position: Position | null })[];
};

/** The patient of the visits. `hours` null: nobody has asked, any time is assumed to suit. */
export type FreePatient = {
  readonly hours: readonly WeeklyHours[] | null;
  readonly position: Position | null;
  /** Those that take place, of every discipline. One of kind `prn` fulfils nothing that is scheduled. */
  readonly visits: readonly (BusyVisit & { readonly discipline: string; readonly kind: string })[];
};

/** The ordered line whose visits are to be found. */
export type LineToPlan = DaySpan & {
  readonly discipline: string;
  readonly frequency: Frequency;
  readonly visitMinutes: number;
};

/** What a proposal goes by. Times are on the clock of `zone`, the patient's branch. */
export type ProposalWanted = {
  readonly line: LineToPlan;
  /** The certification period of the line: a visit of it, earlier in the line's first week, counts in that week. */
  readonly period: DaySpan;
  readonly weekStartsOn: number;
  readonly zone: string;
  /** Nothing begins before it. */
  readonly earliest: LocalTime;
  /** Minutes after midnight at which a visit should begin, where it fits. Left out: when most visits of the discipline begin, else 9:00. */
  readonly preferredMinute?: number | undefined;
  /** In the order in which they are asked. */
  readonly clinicians: readonly FreeClinician[];
  readonly patient: FreePatient;
};

/** A time at which a visit could be made. `travelMinutes`: from the visit before on that day, null when it is the first. */
export type ProposedSlot = BusyVisit & { readonly userId: string; readonly travelMinutes: number | null };

/** Times for the visits that a line lacks, in their order, and the weeks for which none was found. */
export type Proposal = {
  readonly slots: readonly ProposedSlot[];
  readonly unplaced: readonly UnplacedVisits[];
};

/** Visits of the week from `weekOf` for which no time was found. */
export type UnplacedVisits = { readonly weekOf: Day; readonly visits: number; readonly why: string };
