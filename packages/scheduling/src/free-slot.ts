import { Temporal } from "#src/temporal.ts";
import { type Day, dayAt, dayNumber } from "./day-number.ts";
import { type LocalTime, localTimeAt, visitInstants } from "./local-time.ts";
import type { FreeClinician, FreePatient, ProposedSlot, WeeklyHours } from "./proposal.ts";
import { estimateTravelMinutes } from "./travel.ts";
import { type DaySpan, weekdayOf } from "./weeks.ts";

/** A clinician's busy time. `travel` is to or from the patient's home. */
export type Agenda = {
  readonly userId: string;
  readonly hours: readonly WeeklyHours[];
  readonly timeOff: readonly Minutes[];
  readonly visits: readonly (Minutes & { readonly travel: number })[];
};

/** The parameters of a slot search. */
export type Search = Clock & {
  readonly agendas: readonly Agenda[];
  /** Times of the patient's visits. */
  readonly taken: readonly Minutes[];
  readonly patientHours: readonly WeeklyHours[] | null;
  readonly visitMinutes: number;
  readonly earliest: number;
  readonly preferredMinute: number;
};

/** A slot with its distance from the preferred minute and the rank of its clinician. */
export type FoundSlot = {
  readonly day: Day;
  readonly slot: ProposedSlot;
  readonly off: number;
  readonly rank: number;
};

const usualHours: readonly WeeklyHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: 480,
  to: 1020,
}));
const step = 15;

/** The slot of `day` nearest to the preferred minute, from the first clinician who has one. */
export function findSlot(day: Day, search: Search): FoundSlot | undefined {
  const starts = startsOf(day, search);
  for (const [rank, agenda] of search.agendas.entries()) {
    const time = starts.find((taken) => isFree(taken, agenda, day));
    if (time !== undefined) return foundSlot(day, time, { search, agenda, rank });
  }
  return undefined;
}

/** The clinician's busy time that matters to a visit of the patient. */
export function agendaOf(
  { userId, hours, timeOff, visits }: FreeClinician,
  patient: FreePatient,
  clock: Clock,
): Agenda {
  return {
    userId,
    hours: hours ?? usualHours,
    timeOff: timeOff.map(({ start, end }) => ({ from: minuteOf(start), to: minuteOf(end) })),
    visits: visits.flatMap((visit) => {
      const taken = timeTaken(minuteOf(visit.start), visit.minutes, clock);
      const travel = estimateTravelMinutes(visit.position, patient.position);
      return taken === undefined ? [] : [{ ...taken, travel }];
    }),
  };
}

/** Times of `day` that suit the patient, nearest to the preferred minute first. */
function startsOf(day: Day, search: Search): Minutes[] {
  const { visitMinutes, earliest, preferredMinute, patientHours, taken } = search;
  const midnight = dayNumber(day) * 1440;
  const first = preferredMinute % step;
  return Array.from({ length: 1440 / step }, (_, index) => midnight + first + index * step)
    .filter((start) => start >= earliest)
    .toSorted((a, b) => Math.abs(a - midnight - preferredMinute) - Math.abs(b - midnight - preferredMinute))
    .flatMap((start) => timeTaken(start, visitMinutes, search) ?? [])
    .filter((time) => patientHours === null || isWithin(time, patientHours, day))
    .filter((time) => !taken.some((other) => doOverlap(time, other)));
}

function isFree(time: Minutes, { hours, timeOff, visits }: Agenda, day: Day): boolean {
  if (!isWithin(time, hours, day) || timeOff.some((off) => doOverlap(time, off))) return false;
  return !visits.some(({ from, to, travel }) => doOverlap(time, { from: from - travel, to: to + travel }));
}

function isWithin({ from, to }: Minutes, hours: readonly WeeklyHours[], day: Day): boolean {
  const midnight = dayNumber(day) * 1440;
  const weekday = weekdayOf(day);
  return hours.some(
    (span) => span.weekday === weekday && span.from <= from - midnight && to - midnight <= span.to,
  );
}

function foundSlot(
  day: Day,
  { from }: Minutes,
  { search, agenda, rank }: { search: Search; agenda: Agenda; rank: number },
): FoundSlot {
  const midnight = dayNumber(day) * 1440;
  const before = agenda.visits
    .filter((visit) => visit.from >= midnight && visit.to <= from)
    .toSorted((a, b) => b.to - a.to)[0];
  return {
    day,
    rank,
    off: Math.abs(from - midnight - search.preferredMinute),
    slot: {
      start: timeAt(from),
      minutes: search.visitMinutes,
      userId: agenda.userId,
      travelMinutes: before?.travel ?? null,
    },
  };
}

/** A local time range in minutes after 1970-01-01T00:00; `to` is exclusive. */
export type Minutes = { readonly from: number; readonly to: number };

/** Minutes from 1970-01-01T00:00 to the local `time`; seconds are dropped. */
export const minuteOf = (time: LocalTime): number =>
  dayNumber(time.slice(0, 10)) * 1440 + Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** The local time at `minute`; the inverse of `minuteOf`. */
function timeAt(minute: number): LocalTime {
  const ofDay = minute - dayOf(minute) * 1440;
  return `${dayAt(dayOf(minute))}T${digits(Math.floor(ofDay / 60))}:${digits(ofDay % 60)}:00`;
}

/** Whether two ranges share a minute; ranges that only touch do not. */
const doOverlap = (a: Minutes, b: Minutes): boolean => a.from < b.to && b.from < a.to;

/** A time zone and the days its clocks change (`clockChanges`). */
export type Clock = { readonly zone: string; readonly changes: ReadonlySet<number> };

/**
 * The local range of `minutes` from minute `from`. Undefined when a clock change skips its start; when an hour occurs twice,
 * the later end is used.
 */
export function timeTaken(from: number, minutes: number, { zone, changes }: Clock): Minutes | undefined {
  const to = from + minutes;
  if (!changes.has(dayOf(from)) && !changes.has(dayOf(to))) return { from, to };
  const instants = visitInstants(timeAt(from), { minutes, zone });
  if (!instants.ok) return undefined;
  return { from, to: Math.max(to, minuteOf(localTimeAt(instants.to, zone))) };
}

/** The days from `startDate` to `endDate` on which clocks in `zone` change, as `dayNumber` values. */
export function clockChanges({ startDate, endDate }: DaySpan, zone: string): ReadonlySet<number> {
  const days = new Set<number>();
  let next = Temporal.PlainDate.from(startDate).toZonedDateTime(zone).subtract({ seconds: 1 });
  for (;;) {
    const change = next.getTimeZoneTransition("next");
    if (change === null || change.toPlainDate().toString() > endDate) return days;
    days.add(dayNumber(change.toPlainDate().toString()));
    next = change;
  }
}

const dayOf = (minute: number) => Math.floor(minute / 1440);
const digits = (number: number) => String(number).padStart(2, "0");
