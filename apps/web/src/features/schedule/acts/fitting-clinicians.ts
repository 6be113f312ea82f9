import type { Clinician, OrderDiscipline, Visit } from "@hearthside/contract";
import { makersOf } from "@hearthside/scheduling";
import { addMinutes, dayOf, minuteOf, weekdayOf } from "../data/local-time.ts";
import { takesTime } from "../data/takes-time.ts";
import { clockSpan } from "../data/time-words.ts";
import type { VisitSpan } from "./when.ts";

/** A clinician who could make a visit, with the reason if not at that time. */
export type Candidate = { clinician: Clinician; whyNot: string | undefined };

type Wanted = { discipline: OrderDiscipline; span: VisitSpan | undefined; visitId?: string | undefined };

/** Clinicians of the discipline by name, available ones first. `visits` are those planned around that time. */
export function candidatesFor(
  { discipline, span, visitId }: Wanted,
  clinicians: readonly Clinician[],
  visits: readonly Visit[],
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
  visits: readonly Visit[],
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
