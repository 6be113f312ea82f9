import type { Day } from "./day-number.ts";
import type { Frequency, VisitRange } from "./frequency.ts";
import type { LocalTime } from "./local-time.ts";
import { type OrderedSpan, type OrderedWeek, orderedWeeks } from "./ordered-weeks.ts";
import { type DaySpan, weekOf } from "./weeks.ts";

/** An ordered frequency and when it is in effect. */
export type OrderedLine = DaySpan & { readonly frequency: Frequency };

type Planned = { readonly start: LocalTime };

/** The day of a local time. */
export const dayOf = (start: LocalTime): Day => start.slice(0, 10);

/** Whether a local time is on one of these days. */
export const isWithin = (start: LocalTime, { startDate, endDate }: DaySpan): boolean =>
  dayOf(start) >= startDate && dayOf(start) <= endDate;

/**
 * What `lines` order in each week, by its first day. `live` are planned and completed visits. A later line replaces the
 * earlier one.
 */
export function orderedInWeeks(
  lines: readonly OrderedLine[],
  live: readonly Planned[],
  weekStartsOn: number,
): ReadonlyMap<Day, VisitRange> {
  const scheduling = lines.filter(({ frequency }) => frequency.some(({ kind }) => kind !== "prn"));
  const inOrder = scheduling.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return new Map<Day, VisitRange>(
    inOrder
      .flatMap((line) => creditedWeeks(line, live, weekStartsOn))
      .map((week): [Day, VisitRange] => [week.weekOf, week]),
  );
}

function creditedWeeks(
  { frequency, ...span }: OrderedLine,
  live: readonly Planned[],
  weekStartsOn: number,
): OrderedWeek[] {
  const { startDate, endDate } = span;
  const { weeks, spans } = orderedWeeks(frequency, { startDate, endDate, weekStartsOn });
  const credits = Map.groupBy(
    spans.flatMap((one) => creditsOf(one, live, weekStartsOn)),
    (credit) => credit.weekOf,
  );
  return weeks.map((week) => sumOf(week, credits.get(week.weekOf) ?? []));
}

/** Credits one to the week of each visit up to the span's number, and the rest to the week of its last day. */
function creditsOf(
  { startDate, endDate, least, most }: OrderedSpan,
  live: readonly Planned[],
  weekStartsOn: number,
): OrderedWeek[] {
  const weekAround = (day: Day) => weekOf(day, weekStartsOn).startDate;
  const days = live.map(({ start }) => dayOf(start)).filter((day) => isWithin(day, { startDate, endDate }));
  const used = days.toSorted().slice(0, most);
  const left = { least: Math.max(0, least - used.length), most: most - used.length };
  return [
    ...used.map((day, index) => ({ weekOf: weekAround(day), least: index < least ? 1 : 0, most: 1 })),
    { weekOf: weekAround(endDate), ...left },
  ];
}

const sumOf = (week: OrderedWeek, credits: readonly OrderedWeek[]): OrderedWeek =>
  credits.reduce(
    (sum, { least, most }) => ({ ...sum, least: sum.least + least, most: sum.most + most }),
    week,
  );
