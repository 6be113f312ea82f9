import { type Day, dayNumber } from "./day-number.ts";
import {
  type Agenda,
  agendaOf,
  type Clock,
  clockChanges,
  type FoundSlot,
  findSlot,
  type Minutes,
  minuteOf,
  type Search,
  timeTaken,
} from "./free-slot.ts";
import { type OrderedSpan, orderedSpans } from "./ordered-weeks.ts";
import type { FreePatient, Proposal, ProposalInput, ProposedSlot, UnplacedVisits } from "./proposal.ts";
import { addDays, type DaySpan, weekOf } from "./weeks.ts";

/**
 * Suggests times for the unplanned visits of `line`, up to its upper limit, from `earliest` on: within working hours and
 * the patient's preferences, with drive time around the clinician's other visits, on different days if possible, spread
 * over each week, near the preferred minute. The result is deterministic. Visits without a suitable time are `unplaced`,
 * with the reason. Throws RangeError for a malformed day or time.
 */
export function proposeVisits(input: ProposalInput): Proposal {
  const { line, weekStartsOn, earliest } = input;
  const days = { startDate: addDays(line.startDate, -1), endDate: addDays(line.endDate, 1) };
  const clock = { zone: input.zone, changes: clockChanges(days, input.zone) };
  const agendas = input.clinicians.map((clinician) => agendaOf(clinician, input.patient, clock));
  const spans = orderedSpans(line.frequency, { ...line, weekStartsOn });
  let plan: Plan = { slots: [], unplaced: [] };
  for (const span of spans.filter(({ endDate }) => endDate >= earliest.slice(0, 10)))
    plan = planSpan(span, plan, { input, clock, agendas });
  return {
    slots: plan.slots.toSorted((a, b) => a.start.localeCompare(b.start)),
    unplaced: byWeek(plan.unplaced),
  };
}

type Plan = { readonly slots: readonly ProposedSlot[]; readonly unplaced: readonly UnplacedVisits[] };
type Around = {
  readonly input: ProposalInput;
  readonly clock: Clock;
  readonly agendas: readonly Agenda[];
};

function planSpan(span: OrderedSpan, plan: Plan, around: Around): Plan {
  const { input } = around;
  const days = daysLeft(span, input.earliest);
  const counted = countedDays(span, input);
  const perDay = Math.max(1, Math.ceil(neededOn(days, { span, counted }) / days.length));
  let slots = plan.slots;
  for (let lacking = span.most - counted.length; lacking > 0; ) {
    const search = searchOf(around, slots);
    const taken = visitDays(input, slots);
    const open = days.filter((day) => taken.filter((other) => other === day).length < perDay);
    const found = open.map((day) => findSlot(day, search)).filter((one) => one !== undefined);
    const chosen = spreadOver(found, lacking, taken);
    if (chosen.length === 0)
      return { slots, unplaced: [...plan.unplaced, left(lacking, span, { open, search, input })] };
    slots = [...slots, ...chosen.map(({ slot }) => slot)];
    lacking -= chosen.length;
  }
  return { slots, unplaced: plan.unplaced };
}

type Left = { readonly open: readonly Day[]; readonly search: Search; readonly input: ProposalInput };

const left = (visits: number, { endDate }: OrderedSpan, { open, search, input }: Left): UnplacedVisits => ({
  weekOf: weekOf(endDate, input.weekStartsOn).startDate,
  visits,
  why: whyUnplaced(open, search),
});

/** How many visits exist or are missing on the remaining days. */
const neededOn = (days: readonly Day[], { span, counted }: { span: OrderedSpan; counted: readonly Day[] }) =>
  span.most - counted.filter((day) => !days.includes(day)).length;

/** Days of the visits that count for `span`, including those before the line started in its first week. */
function countedDays(span: OrderedSpan, { line, period, patient, weekStartsOn }: ProposalInput): Day[] {
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
const visitDays = ({ line, patient }: ProposalInput, slots: readonly ProposedSlot[]): Day[] =>
  [...patient.visits.filter(({ discipline }) => discipline === line.discipline), ...slots].map(({ start }) =>
    start.slice(0, 10),
  );

function daysLeft({ startDate, endDate }: DaySpan, earliest: string): Day[] {
  const days: Day[] = [];
  const from = earliest.slice(0, 10) > startDate ? earliest.slice(0, 10) : startDate;
  for (let day = from; day <= endDate; day = addDays(day, 1)) days.push(day);
  return days;
}

function searchOf({ input, clock, agendas }: Around, slots: readonly ProposedSlot[]): Search {
  const { line, patient } = input;
  return {
    agendas,
    taken: [...patient.visits, ...slots].flatMap((visit): Minutes[] => {
      const time = timeTaken(minuteOf(visit.start), visit.minutes, clock);
      return time === undefined ? [] : [time];
    }),
    patientHours: patient.hours,
    visitMinutes: line.visitMinutes,
    earliest: minuteOf(input.earliest),
    preferredMinute: input.preferredMinute ?? usualStart(line.discipline, patient),
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

const morning = 9 * 60;

/** The minute after midnight at which most visits of the discipline start, the latest if tied; 9:00 when there are none. */
function usualStart(discipline: string, { visits }: Pick<FreePatient, "visits">): number {
  const own = visits.filter((visit) => visit.discipline === discipline && visit.kind !== "prn");
  const starts = own.toSorted((one, other) => one.start.localeCompare(other.start)).map(({ start }) => start);
  const counts = new Map<number, number>();
  for (const start of starts) {
    const minute = Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
    counts.set(minute, (counts.get(minute) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] >= best[1] ? one : best), [morning, 0] as const)[0];
}

/** Why none of `days` has a slot, as text for the scheduler: the last remaining obstacle. */
function whyUnplaced(days: readonly Day[], search: Search): string {
  if (search.agendas.length === 0) return "No clinician is available for these visits";
  if (days.length === 0) return "Every remaining day already has a visit";
  const withoutVisits = {
    ...search,
    taken: [],
    agendas: search.agendas.map((agenda) => ({ ...agenda, visits: [] })),
  };
  const anyTime = { ...withoutVisits, patientHours: null };
  const nobodyOff = { ...anyTime, agendas: anyTime.agendas.map((agenda) => ({ ...agenda, timeOff: [] })) };
  const hasSlot = (wider: Search) => days.some((day) => findSlot(day, wider) !== undefined);
  if (hasSlot(withoutVisits)) return "Other visits take up every time that fits";
  if (hasSlot(anyTime)) return "No clinician works during the patient's visit preferences";
  if (hasSlot(nobodyOff)) return "Every clinician who works on these days has time off";
  return "No clinician works at the remaining times";
}

const costs = { perDayLater: 0.001, perMinuteOff: 0.0005, perRank: 0.1, otherWeekday: 0.05 };
const daysOfWeek = 7;

/**
 * Picks `count` of the `slots`, at most one a day, spread over the days and away from the `taken` ones: three days in a row
 * only if unavoidable. Then by distance, last week's weekday, first clinician, preferred time.
 */
function spreadOver(slots: readonly FoundSlot[], count: number, taken: readonly Day[]): FoundSlot[] {
  if (count <= 0 || slots.length === 0) return [];
  if (slots.length > daysOfWeek) return oneByOne(slots, count, taken);
  const beside = besideOf(slots, taken);
  const choices = combinations(slots, Math.min(count, slots.length)).map((chosen) => ({
    chosen,
    runs: runsOfThree([...beside.taken, ...chosen.map(({ day }) => dayNumber(day))]),
    cost: costOf(chosen, beside),
  }));
  return choices.toSorted((a, b) => a.runs - b.runs || a.cost - b.cost)[0]?.chosen ?? [];
}

/** Over more than a week, picks the best slot one by one. */
function oneByOne(slots: readonly FoundSlot[], count: number, taken: readonly Day[]): FoundSlot[] {
  const beside = besideOf(slots, taken);
  const [best] = slots
    .map((slot) => ({ slot, cost: costOf([slot], beside) }))
    .toSorted((a, b) => a.cost - b.cost);
  if (best === undefined || count === 0) return [];
  const others = slots.filter((slot) => slot !== best.slot);
  const rest = others.length > 0 ? oneByOne(others, count - 1, [...taken, best.slot.day]) : [];
  return [best.slot, ...rest];
}

function combinations(slots: readonly FoundSlot[], count: number): FoundSlot[][] {
  if (count === 0) return [[]];
  return slots.flatMap((slot, index) =>
    combinations(slots.slice(index + 1), count - 1).map((rest) => [slot, ...rest]),
  );
}

type Beside = { readonly taken: readonly number[]; readonly first: number };

const besideOf = (slots: readonly FoundSlot[], taken: readonly Day[]): Beside => ({
  taken: taken.map(dayNumber),
  first: Math.min(...slots.map(({ day }) => dayNumber(day))),
});

function costOf(chosen: readonly FoundSlot[], { taken, first }: Beside): number {
  const own = chosen.map(({ day, off, rank }) => {
    const later = dayNumber(day) - first;
    const isUsual = [1, 2].some((weeks) => taken.includes(dayNumber(day) - weeks * daysOfWeek));
    const weekday = isUsual ? 0 : costs.otherWeekday;
    return off * costs.perMinuteOff + Math.min(rank, 3) * costs.perRank + later * costs.perDayLater + weekday;
  });
  return sum(own) + crowding([...taken, ...chosen.map(({ day }) => dayNumber(day))]);
}

function crowding(days: readonly number[]): number {
  const inOrder = days.toSorted((a, b) => a - b);
  const gaps = inOrder.slice(1).map((day, index) => day - (inOrder[index] ?? day));
  return sum(gaps.map((gap) => 1 / Math.max(gap, 0.5) ** 2));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const runsOfThree = (days: readonly number[]) =>
  days.filter((day) => days.includes(day + 1) && days.includes(day + 2)).length;
