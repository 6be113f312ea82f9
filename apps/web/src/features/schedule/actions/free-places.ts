import type { CalendarVisit, Clinician, OrderDiscipline } from "@hearthside/contract";
import { makersOf } from "@hearthside/scheduling";
import { addDays, addMinutes, dayMinutes, dayOf, minuteOf, timeAt, weekdayOf } from "../data/local-time.ts";
import { clockSpan } from "../data/time-text.ts";
import { inTheWay, type Placement, stepMinutes, takesTime } from "../placement.ts";
import type { VisitSpan } from "./when.ts";

type Refused = {
  readonly visit: CalendarVisit;
  /** The place that was refused. */
  readonly to: Placement;
  readonly clinicians: readonly Clinician[];
  /** All planned visits of a week, from the day before. */
  readonly visits: readonly CalendarVisit[];
};

const mostTimes = 4;
const mostClinicians = 4;
export const searchedDays = 7;
/** Assumed for a clinician without working hours. */
const usualDay = { from: 8 * 60, to: 18 * 60 };

/** The next times at which the intended clinician (or, if unassigned, anyone) and the patient are available. */
export function nextFreeTimes({ visit, to, clinicians, visits }: Refused): Placement[] {
  const clinician = clinicians.find(({ id }) => id === to.userId);
  const others = visits.filter(({ id }) => id !== visit.id);
  const isFree = (place: Placement) =>
    isInHours(place, clinician) &&
    inTheWay(visit, place, visits).length === 0 &&
    (clinician === undefined || whyNotFree(clinician, place, others) === undefined);
  const found: Placement[] = [];
  const end = `${addDays(dayOf(to.start), searchedDays)}T00:00:00`;
  let start = timeAt(dayOf(to.start), (Math.floor(minuteOf(to.start) / stepMinutes) + 1) * stepMinutes);
  while (start < end && found.length < mostTimes) {
    const place = { ...to, start };
    const free = isFree(place);
    if (free) found.push(place);
    // offered times do not overlap
    start = addMinutes(start, free ? Math.max(to.minutes, stepMinutes) : stepMinutes);
  }
  return found;
}

/** Other clinicians of the discipline available at that time; none when the patient is not. */
export function otherClinicians({ visit, to, clinicians, visits }: Refused): Clinician[] {
  if (inTheWay(visit, { ...to, userId: null }, visits).length > 0) return [];
  return candidatesFor({ discipline: visit.discipline, span: to, visitId: visit.id }, clinicians, visits)
    .filter(({ clinician, whyNot }) => whyNot === undefined && clinician.id !== to.userId)
    .slice(0, mostClinicians)
    .map(({ clinician }) => clinician);
}

/** Entered working hours are checked with the other conditions. */
function isInHours({ start, minutes }: Placement, clinician: Clinician | undefined): boolean {
  const from = minuteOf(start);
  const { from: first, to: last } = clinician?.hours ? { from: 0, to: dayMinutes } : usualDay;
  return from >= first && from + minutes <= last;
}

/** A clinician who could make a visit, with the reason if not at that time. */
export type Candidate = { clinician: Clinician; whyNot: string | undefined };

type Input = { discipline: OrderDiscipline; span: VisitSpan | undefined; visitId?: string | undefined };

/** Clinicians of the discipline by name, available ones first. `visits` are those planned around that time. */
export function candidatesFor(
  { discipline, span, visitId }: Input,
  clinicians: readonly Clinician[],
  visits: readonly CalendarVisit[],
): readonly Candidate[] {
  const others = visits.filter(({ id }) => id !== visitId);
  const makers = makersOf(discipline);
  return clinicians
    .filter((one) => !one.hasLeft && one.discipline !== null && makers.includes(one.discipline))
    .map((clinician) => ({ clinician, whyNot: span && whyNotFree(clinician, span, others) }))
    .toSorted(byFreedomAndName);
}

const byFreedomAndName = (one: Candidate, other: Candidate) =>
  Number(one.whyNot !== undefined) - Number(other.whyNot !== undefined) ||
  one.clinician.lastName.localeCompare(other.clinician.lastName) ||
  one.clinician.firstName.localeCompare(other.clinician.firstName);

/** Undefined for a clinician who is available. One without working hours counts as working. */
export function whyNotFree(
  clinician: Clinician,
  span: VisitSpan,
  visits: readonly CalendarVisit[],
): string | undefined {
  const end = addMinutes(span.start, span.minutes);
  const inTheWay = visits.find(
    (visit) =>
      visit.userId === clinician.id &&
      takesTime(visit) &&
      visit.start < end &&
      span.start < addMinutes(visit.start, visit.minutes),
  );
  if (inTheWay !== undefined) return `has a visit ${clockSpan(inTheWay)}`;
  if (clinician.timeOff.some((off) => off.start < end && span.start < off.end)) return "has time off";
  return worksThen(clinician, span) ? undefined : "not working then";
}

function worksThen({ hours }: Clinician, { start, minutes }: VisitSpan): boolean {
  if (hours === null) return true;
  const from = minuteOf(start);
  const weekday = weekdayOf(dayOf(start));
  return hours.some((one) => one.weekday === weekday && one.from <= from && from + minutes <= one.to);
}
