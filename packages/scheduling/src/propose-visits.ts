import { addDays, type Day, type DaySpan } from "./days.ts";
import { type Agenda, agendaOf, findSlot, type Search } from "./free-slot.ts";
import { type Clock, clockChanges, type Minutes, minuteOf, timeTaken } from "./minutes.ts";
import { type OrderedSpan, orderedSpans } from "./ordered-weeks.ts";
import type { Proposal, ProposalWanted, ProposedSlot, UnplacedVisits } from "./proposal.ts";
import { spreadOver } from "./spread-days.ts";
import { usualStart } from "./usual-start.ts";
import { weekOf } from "./weeks.ts";
import { whyUnplaced } from "./why-unplaced.ts";

/**
 * Suggests times for the unplanned visits of `line`, up to its upper limit, from `earliest` on: within working hours and
 * the patient's preferences, with drive time around the clinician's other visits, on different days if possible, spread
 * over each week, near the preferred minute. The result is deterministic. Visits without a suitable time are `unplaced`,
 * with the reason. Throws RangeError for a malformed day or time.
 */
export function proposeVisits(wanted: ProposalWanted): Proposal {
  const { line, weekStartsOn, earliest } = wanted;
  const days = { startDate: addDays(line.startDate, -1), endDate: addDays(line.endDate, 1) };
  const clock = { zone: wanted.zone, changes: clockChanges(days, wanted.zone) };
  const agendas = wanted.clinicians.map((clinician) => agendaOf(clinician, wanted.patient, clock));
  const spans = orderedSpans(line.frequency, { ...line, weekStartsOn });
  let plan: Plan = { slots: [], unplaced: [] };
  for (const span of spans.filter(({ endDate }) => endDate >= earliest.slice(0, 10)))
    plan = planSpan(span, plan, { wanted, clock, agendas });
  return {
    slots: plan.slots.toSorted((a, b) => a.start.localeCompare(b.start)),
    unplaced: byWeek(plan.unplaced),
  };
}

type Plan = { readonly slots: readonly ProposedSlot[]; readonly unplaced: readonly UnplacedVisits[] };
type Around = {
  readonly wanted: ProposalWanted;
  readonly clock: Clock;
  readonly agendas: readonly Agenda[];
};

function planSpan(span: OrderedSpan, plan: Plan, around: Around): Plan {
  const { wanted } = around;
  const days = daysLeft(span, wanted.earliest);
  const counted = countedDays(span, wanted);
  const perDay = Math.max(1, Math.ceil(neededOn(days, { span, counted }) / days.length));
  let slots = plan.slots;
  for (let lacking = span.most - counted.length; lacking > 0; ) {
    const search = searchOf(around, slots);
    const taken = visitDays(wanted, slots);
    const open = days.filter((day) => taken.filter((other) => other === day).length < perDay);
    const found = open.map((day) => findSlot(day, search)).filter((one) => one !== undefined);
    const chosen = spreadOver(found, lacking, taken);
    if (chosen.length === 0)
      return { slots, unplaced: [...plan.unplaced, left(lacking, span, { open, search, wanted })] };
    slots = [...slots, ...chosen.map(({ slot }) => slot)];
    lacking -= chosen.length;
  }
  return { slots, unplaced: plan.unplaced };
}

type Left = { readonly open: readonly Day[]; readonly search: Search; readonly wanted: ProposalWanted };

const left = (visits: number, { endDate }: OrderedSpan, { open, search, wanted }: Left): UnplacedVisits => ({
  weekOf: weekOf(endDate, wanted.weekStartsOn).startDate,
  visits,
  why: whyUnplaced(open, search),
});

/** How many visits exist or are missing on the remaining days. */
const neededOn = (days: readonly Day[], { span, counted }: { span: OrderedSpan; counted: readonly Day[] }) =>
  span.most - counted.filter((day) => !days.includes(day)).length;

/** Days of the visits that count for `span`, including those before the line started in its first week. */
function countedDays(span: OrderedSpan, { line, period, patient, weekStartsOn }: ProposalWanted): Day[] {
  const week = weekOf(span.startDate, weekStartsOn);
  const isFirstWeek =
    span.startDate === line.startDate && span.startDate !== span.endDate && span.endDate <= week.endDate;
  const weekBegins = week.startDate > period.startDate ? week.startDate : period.startDate;
  const from = isFirstWeek ? weekBegins : span.startDate;
  return patient.visits
    .filter(({ discipline, kind }) => discipline === line.discipline && kind !== "prn")
    .map(({ start }) => start.slice(0, 10))
    .filter((day) => day >= from && day <= span.endDate);
}

/** Days with a visit of the discipline, including PRN visits. */
const visitDays = ({ line, patient }: ProposalWanted, slots: readonly ProposedSlot[]): Day[] =>
  [...patient.visits.filter(({ discipline }) => discipline === line.discipline), ...slots].map(({ start }) =>
    start.slice(0, 10),
  );

function daysLeft({ startDate, endDate }: DaySpan, earliest: string): Day[] {
  const days: Day[] = [];
  const from = earliest.slice(0, 10) > startDate ? earliest.slice(0, 10) : startDate;
  for (let day = from; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}

function searchOf({ wanted, clock, agendas }: Around, slots: readonly ProposedSlot[]): Search {
  const { line, patient } = wanted;
  return {
    agendas,
    taken: [...patient.visits, ...slots].flatMap((visit): Minutes[] => {
      const time = timeTaken(minuteOf(visit.start), visit.minutes, clock);
      return time === undefined ? [] : [time];
    }),
    patientHours: patient.hours,
    visitMinutes: line.visitMinutes,
    earliest: minuteOf(wanted.earliest),
    preferredMinute: wanted.preferredMinute ?? usualStart(line.discipline, patient),
    ...clock,
  };
}

const byWeek = (unplaced: readonly UnplacedVisits[]): UnplacedVisits[] =>
  [...Map.groupBy(unplaced, (one) => one.weekOf).values()].flatMap((ofWeek) =>
    ofWeek.slice(0, 1).map((first) => ({
      ...first,
      visits: ofWeek.reduce((sum, { visits }) => sum + visits, 0),
    })),
  );
