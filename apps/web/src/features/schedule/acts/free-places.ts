import type { Clinician, Visit } from "@hearthside/contract";
import { addDays, addMinutes, dayMinutes, dayOf, minuteOf, timeAt } from "../data/local-time.ts";
import { inTheWay, type Placement, stepMinutes } from "../placement.ts";
import { candidatesFor, whyNotFree } from "./fitting-clinicians.ts";

type Refused = {
  readonly visit: Visit;
  /** The place that was refused. */
  readonly to: Placement;
  readonly clinicians: readonly Clinician[];
  /** All planned visits of a week, from the day before. */
  readonly visits: readonly Visit[];
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
