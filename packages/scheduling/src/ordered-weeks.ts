import type { Day } from "./day-number.ts";
import type { Frequency, FrequencyLine, VisitRange } from "./frequency.ts";
import { addDays, addMonths, type DaySpan, daysBetween, weekdayOf } from "./weeks.ts";

/** When an order is in effect, and the first day of the agency's week: 0 for Sunday, the Medicare week, to 6. */
export type OrderSpan = DaySpan & { readonly weekStartsOn: number };

/** A span with a number of ordered visits: a day, a week, a month, or several weeks. */
export type OrderedSpan = DaySpan & VisitRange;

/** The number of visits ordered in the week that starts on `weekOf`. */
export type OrderedWeek = VisitRange & { readonly weekOf: Day };

type Unit = VisitRange & { readonly from: number; readonly to: number };
type Course = { readonly origin: Day; readonly first: number; readonly last: number };

/**
 * What `frequency` orders, span by span. Week 1 is the week of `startDate`; days and months count from the start of their
 * part; a weekly part starts with the first week without a day of the previous part. When an order ends within a span
 * (ended, replaced, or end of the certification period), the rest of the span orders at most one visit per day. PRN visits
 * are not ordered. Source: CMS, Medicare Benefit Policy Manual, chapter 7, 30.2.2.
 */
export function orderedSpans(frequency: Frequency, order: OrderSpan): OrderedSpan[] {
  const course = courseOf(order);
  return unitsOf(frequency, course).map(({ from, to, least, most }) => ({
    startDate: addDays(course.origin, from),
    endDate: addDays(course.origin, to),
    least,
    most,
  }));
}

/**
 * What `frequency` orders in each week of the order, and the `spans` of several weeks: a month, or `1 every 2w`. Those
 * belong to no single week; a ledger credits them to the weeks of their visits.
 */
export function orderedWeeks(
  frequency: Frequency,
  order: OrderSpan,
): { readonly weeks: readonly OrderedWeek[]; readonly spans: readonly OrderedSpan[] } {
  const spans = orderedSpans(frequency, order);
  const { origin, last } = courseOf(order);
  const weekOf = (day: Day) => Math.floor(daysBetween(origin, day) / 7);
  const isShort = ({ startDate, endDate }: OrderedSpan) => weekOf(startDate) === weekOf(endDate);
  const weeks = Array.from({ length: weekAt(last) + 1 }, (_, week) => ({
    weekOf: addDays(origin, week * 7),
    least: 0,
    most: 0,
  }));
  for (const { startDate, least, most } of spans.filter(isShort)) {
    const week = weeks[weekOf(startDate)];
    if (week === undefined) continue;
    week.least += least;
    week.most += most;
  }
  return { weeks, spans: spans.filter((span) => !isShort(span)) };
}

/** Positions are days from the first day of the order's first week. */
function courseOf({ startDate, endDate, weekStartsOn }: OrderSpan): Course {
  const first = (weekdayOf(startDate) - weekStartsOn + 7) % 7;
  const origin = addDays(startDate, -first);
  return { origin, first, last: daysBetween(origin, endDate) };
}

function unitsOf(frequency: Frequency, course: Course): Unit[] {
  const units: Unit[] = [];
  let next = course.first;
  for (const line of frequency) {
    const part = partOf(line, next, course);
    next = (part.at(-1)?.to ?? next - 1) + 1;
    units.push(...part);
  }
  return units.filter(({ from }) => from <= course.last).map((unit) => cutShort(unit, course.last));
}

function partOf(line: FrequencyLine, next: number, course: Course): Unit[] {
  switch (line.kind) {
    case "times":
      return timesPart[line.per](line, next, course);
    case "every":
      return everyPart(line, next, course);
    case "prn":
      return [];
    default:
      return line satisfies never;
  }
}

type Times = VisitRange & { readonly length: number };

const timesPart = {
  day: ({ length, ...range }: Times, next: number): Unit[] =>
    Array.from({ length }, (_, day) => ({ ...rangeOf(range), from: next + day, to: next + day })),
  week: ({ length, ...range }: Times, next: number, { first }: Course): Unit[] =>
    weeksFrom(next, first, { count: length, weeks: 1 }).map((span) => ({ ...rangeOf(range), ...span })),
  month: ({ length, ...range }: Times, next: number, { origin }: Course): Unit[] => {
    const begins = addDays(origin, next);
    const startOf = (month: number) => daysBetween(origin, addMonths(begins, month));
    return Array.from({ length }, (_, month) => ({
      ...rangeOf(range),
      from: startOf(month),
      to: startOf(month + 1) - 1,
    }));
  },
} as const;

function everyPart(
  { everyWeeks, ...range }: VisitRange & { readonly everyWeeks: number },
  next: number,
  { first, last }: Course,
): Unit[] {
  const count = Math.max(0, Math.ceil((weekAt(last) + 1 - weekAt(next)) / everyWeeks));
  return weeksFrom(next, first, { count, weeks: everyWeeks }).map((span) => ({ ...rangeOf(range), ...span }));
}

/** `count` spans of `weeks` full weeks; only the first week of the order may be partial. */
function weeksFrom(next: number, first: number, { count, weeks }: { count: number; weeks: number }) {
  const from = next === first ? next : Math.ceil(next / 7) * 7;
  const sunday = weekAt(from) * 7;
  return Array.from({ length: count }, (_, index) => ({
    from: index === 0 ? from : sunday + index * weeks * 7,
    to: sunday + (index + 1) * weeks * 7 - 1,
  }));
}

function cutShort(unit: Unit, last: number): Unit {
  if (unit.to <= last) return unit;
  const days = last - unit.from + 1;
  return { from: unit.from, to: last, least: Math.min(unit.least, days), most: Math.min(unit.most, days) };
}

const weekAt = (day: number) => Math.floor(day / 7);
const rangeOf = ({ least, most }: VisitRange): VisitRange => ({ least, most });
