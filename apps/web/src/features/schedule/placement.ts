import type { CalendarVisit } from "@hearthside/contract";
import { liveVisitStatuses } from "@hearthside/contract/visit-labels";
import {
  addDays,
  addMinutes,
  dayMinutes,
  dayOf,
  type LocalTime,
  minuteOf,
  type Span,
  timeAt,
} from "./data/local-time.ts";

/** Time and clinician of a visit. */
export type Placement = {
  readonly start: LocalTime;
  readonly minutes: number;
  readonly userId: string | null;
};

/** How far a visit was dragged: columns right, minutes down, minutes longer. */
export type Shift = { readonly columns: number; readonly minutes: number; readonly length: number };

/** Applies a shift to a placement, limited to the calendar that shows it. */
export type ShiftIn = (from: Placement, shift: Shift) => Placement;

/** Dragged visits snap to 15 minutes; typed times need not. */
export const stepMinutes = 15;
export const noShift: Shift = { columns: 0, minutes: 0, length: 0 };

export const placementOf = ({ start, minutes, userId }: CalendarVisit): Placement => ({
  start,
  minutes,
  userId,
});

export const isSamePlace = (one: Placement, other: Placement) =>
  one.start === other.start && one.minutes === other.minutes && one.userId === other.userId;

/** For a week with a column per day. */
export const shiftInWeek =
  ({ first, last }: Span): ShiftIn =>
  (from, shift) => {
    const day = addDays(dayOf(from.start), shift.columns);
    const inWeek = day < first ? first : day > last ? last : day;
    return shiftTime({ ...from, start: `${inWeek}${from.start.slice(10)}` }, shift);
  };

/** Stays within the day. A part that is not shifted keeps its odd minutes. */
export function shiftTime(from: Placement, { minutes, length }: Shift): Placement {
  const begins = minuteOf(from.start);
  if (length !== 0) {
    const end = clamp(toStep(begins + from.minutes + length), begins + stepMinutes, dayMinutes);
    return { ...from, minutes: end - begins };
  }
  if (minutes === 0) return from;
  const minute = clamp(toStep(begins + minutes), 0, dayMinutes - stepMinutes);
  return { ...from, start: timeAt(dayOf(from.start), minute) };
}

const toStep = (minute: number) => Math.round(minute / stepMinutes) * stepMinutes;
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Visible visits of the same clinician or patient at the same time. */
export function inTheWay(
  visit: CalendarVisit,
  to: Placement,
  others: readonly CalendarVisit[],
): CalendarVisit[] {
  const end = addMinutes(to.start, to.minutes);
  const concerns = (other: CalendarVisit) =>
    (other.patientId === visit.patientId && !isJoint(visit, other)) ||
    (to.userId !== null && other.userId === to.userId);
  return others.filter(
    (other) =>
      other.id !== visit.id &&
      takesTime(other) &&
      concerns(other) &&
      other.start < end &&
      addMinutes(other.start, other.minutes) > to.start,
  );
}

const isJoint = (one: CalendarVisit, other: CalendarVisit) =>
  one.jointGroupId !== null && one.jointGroupId === other.jointGroupId;

/** Whether a visit takes up time: a missed or canceled one does not. */
export const takesTime = ({ status }: Pick<CalendarVisit, "status">): boolean =>
  liveVisitStatuses.some((live) => live === status);
