import { Temporal } from "temporal-polyfill";
import type { LocalTime } from "./local-time.ts";
import type { WeeklyHours } from "./proposal.ts";
import { estimateTravelMinutes } from "./travel.ts";
import type { Rule, VisitNear, VisitToCheck } from "./visit-rules-subject.ts";
import { dayInWords, timeInWords } from "./visit-rules-words.ts";

/** A clinician is in one place at a time. Visits that only touch do not overlap. */
export const clinicianBusy: Rule = (visit, { clinician }) => {
  const other = clinician?.visits.find((near) => overlaps(near, visit));
  if (other === undefined) return undefined;
  return { message: `${clinician?.name} has a visit ${spanOf(other)}.`, visitId: other.id };
};

/** A patient has one visit at a time, unless it is a joint one. */
export const patientBusy: Rule = (visit, { patient }) => {
  const other = patient.visits.find((near) => overlaps(near, visit));
  return other && { message: `This patient has a visit ${spanOf(other)}.`, visitId: other.id };
};

/** Clinicians make no visits during time off. */
export const timeOff: Rule = ({ start, minutes }, { clinician }) => {
  const end = endOf(start, minutes);
  const off = clinician?.timeOff.find((span) => span.start < end && span.end > start);
  if (off === undefined) return undefined;
  return `${clinician?.name} is off from ${momentOf(off.start)} to ${momentOf(off.end)}.`;
};

/** Visits must be within working hours, if entered. */
export const outsideWorkingHours: Rule = (visit, { clinician }) => {
  if (clinician === null || clinician.hours === null || isCovered(visit, clinician.hours)) return undefined;
  return `This is outside the working hours of ${clinician.name}.`;
};

/** Visits must suit the patient's preferences, if recorded. Source: 42 CFR 484.50(c)(4) (participation in care). */
export const patientUnavailable: Rule = (visit, { patient }) =>
  patient.hours === null || isCovered(visit, patient.hours)
    ? undefined
    : "This is outside the patient's visit preferences.";

/** There must be time to drive from the previous visit and to the next, when both places are known. */
export const travelTooShort: Rule = (visit, { clinician, patient }) => {
  const position = patient.position;
  if (clinician === null || position === null) return undefined;
  for (const near of neighbours(visit, clinician.visits)) {
    if (near.position === null) continue;
    const needed = estimateTravelMinutes(near.position, position);
    const left = Math.floor(gapBetween(near, visit) / minuteMs);
    if (left < needed)
      return {
        message: `The drive ${near.from < visit.from ? "from" : "to"} the visit ${spanOf(near)} takes about ${needed} minutes; ${left} are available.`,
        visitId: near.id,
      };
  }
  return undefined;
};

const minuteMs = 60_000;
const dayMinutes = 1440;

const overlaps = (one: VisitNear, other: VisitToCheck) => one.from < other.to && other.from < one.to;
const gapBetween = (one: VisitNear, other: VisitToCheck) =>
  Math.max(one.from - other.to, other.from - one.to);

/** The previous and the next visit. */
const neighbours = (visit: VisitToCheck, others: readonly VisitNear[]): VisitNear[] =>
  [
    others.filter(({ to }) => to <= visit.from).toSorted((a, b) => b.to - a.to)[0],
    others.filter(({ from }) => from >= visit.to).toSorted((a, b) => a.from - b.from)[0],
  ].filter((near) => near !== undefined);

const endOf = (start: LocalTime, minutes: number): LocalTime =>
  Temporal.PlainDateTime.from(start).add({ minutes }).toString({ smallestUnit: "second" });

const spanOf = ({ start, minutes }: VisitNear) =>
  `from ${timeInWords(start)} to ${timeInWords(endOf(start, minutes))}`;
const momentOf = (time: LocalTime) => `${dayInWords(time)} ${timeInWords(time)}`;

/** Whether every minute of the visit is within the hours, including past midnight. */
function isCovered({ start, minutes }: VisitToCheck, hours: readonly WeeklyHours[]): boolean {
  const { dayOfWeek, hour, minute } = Temporal.PlainDateTime.from(start);
  const first = hour * 60 + minute;
  const today = { weekday: dayOfWeek % 7, from: first, to: Math.min(first + minutes, dayMinutes) };
  const beyond = first + minutes - dayMinutes;
  const tomorrow = { weekday: (dayOfWeek + 1) % 7, from: 0, to: beyond };
  return isIn(today, hours) && (beyond <= 0 || isIn(tomorrow, hours));
}

/** Adjacent ranges, such as 8 to 12 and 12 to 17, count as one. */
function isIn({ weekday, from, to }: WeeklyHours, hours: readonly WeeklyHours[]): boolean {
  let covered = from;
  for (const span of hours.toSorted((a, b) => a.from - b.from))
    if (span.weekday === weekday && span.from <= covered) covered = Math.max(covered, span.to);
  return covered >= to;
}
