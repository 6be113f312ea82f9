import { addDays, type Day, type DaySpan } from "./days.ts";
import type { Frequency, VisitRange } from "./frequency.ts";
import type { LocalTime } from "./local-time.ts";
import { type OrderedSpan, type OrderedWeek, orderedWeeks } from "./ordered-weeks.ts";
import { weekOf } from "./weeks.ts";

/** An ordered frequency and when it is in force. */
export type OrderedLine = DaySpan & { readonly frequency: Frequency };

/** What a ledger counts of a visit. */
export type LedgerVisit = {
  readonly start: LocalTime;
  readonly kind: string;
  readonly status: "scheduled" | "in-progress" | "completed" | "missed" | "cancelled";
};

/** One week of one discipline. `least` and `ordered` are the range that is ordered; `over` and `under` lie outside it. */
export type LedgerWeek = {
  readonly weekOf: Day;
  readonly least: number;
  readonly ordered: number;
  readonly scheduled: number;
  readonly completed: number;
  readonly missed: number;
  readonly over: number;
  readonly under: number;
};

/** Visits as needed: how many are allowed, and how many are planned or made. */
export type AsNeeded = { readonly limit: number; readonly used: number; readonly reason: string };

type LedgerOf = {
  readonly lines: readonly OrderedLine[];
  readonly visits: readonly LedgerVisit[];
  readonly period: DaySpan;
  readonly weekStartsOn: number;
};

/**
 * The visits of one discipline in `period`, held against the `lines` ordered for it, week by week. A missed visit fulfils
 * nothing, what makes up for it counts in its own week, a cancelled one counts nowhere. Where a line replaces another
 * within a week, the one in force at the week's end says what is ordered. What is ordered by the month or for several
 * weeks is credited to the weeks of its visits; what they leave open counts in its last week. Visits of kind `prn` while
 * a line allows them stand in `asNeeded` only.
 * Source: CMS, Medicare Benefit Policy Manual, chapter 7, 30.2.2; State Operations Manual, appendix B, tag G572.
 */
export function ledgerOf({ lines, visits, period, weekStartsOn }: LedgerOf): {
  readonly weeks: readonly LedgerWeek[];
  readonly asNeeded: AsNeeded | null;
} {
  const current = lines.filter(
    (line) => line.startDate <= period.endDate && line.endDate >= period.startDate,
  );
  const counted = visits.filter(({ start, status }) => status !== "cancelled" && isWithin(start, period));
  const planned = counted.filter((visit) => !isAsNeeded(visit, current));
  const ordered = orderedInWeeks(current, planned, weekStartsOn);
  const visitsOf = Map.groupBy(planned, ({ start }) => weekOf(dayOf(start), weekStartsOn).startDate);
  return {
    weeks: weeksTouching(period, weekStartsOn).map((week) =>
      ledgerWeek(week, ordered.get(week) ?? { least: 0, most: 0 }, visitsOf.get(week) ?? []),
    ),
    asNeeded: asNeededOf(current, counted),
  };
}

function ledgerWeek(week: Day, { least, most }: VisitRange, visits: readonly LedgerVisit[]): LedgerWeek {
  const count = (...statuses: LedgerVisit["status"][]) =>
    visits.filter(({ status }) => statuses.includes(status)).length;
  const scheduled = count("scheduled", "in-progress");
  const completed = count("completed");
  return {
    weekOf: week,
    least,
    ordered: most,
    scheduled,
    completed,
    missed: count("missed"),
    over: Math.max(0, scheduled + completed - most),
    under: Math.max(0, least - scheduled - completed),
  };
}

/** A line that began later stands in the place of the one before. */
function orderedInWeeks(lines: readonly OrderedLine[], visits: readonly LedgerVisit[], weekStartsOn: number) {
  const scheduling = lines.filter(({ frequency }) => frequency.some(({ kind }) => kind !== "prn"));
  const inOrder = scheduling.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const live = visits.filter(({ status }) => status !== "missed");
  return new Map<Day, VisitRange>(
    inOrder
      .flatMap((line) => creditedWeeks(line, live, weekStartsOn))
      .map((week): [Day, VisitRange] => [week.weekOf, week]),
  );
}

function creditedWeeks(
  { frequency, ...span }: OrderedLine,
  live: readonly LedgerVisit[],
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

/** One for the week of each visit as far as the span orders them, and what is left for the week of its last day. */
function creditsOf(
  { startDate, endDate, least, most }: OrderedSpan,
  live: readonly LedgerVisit[],
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

/** The latest line that allows visits as needed says how many. */
function asNeededOf(lines: readonly OrderedLine[], visits: readonly LedgerVisit[]): AsNeeded | null {
  const latest = lines
    .filter((line) => asNeededParts(line).length > 0)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
    .at(-1);
  if (latest === undefined) return null;
  const parts = asNeededParts(latest);
  return {
    limit: parts.reduce((sum, { most }) => sum + most, 0),
    used: visits.filter((visit) => visit.status !== "missed" && isAsNeeded(visit, [latest])).length,
    reason: parts.map(({ reason }) => reason).join("; "),
  };
}

const isAsNeeded = ({ kind, start }: LedgerVisit, lines: readonly OrderedLine[]) =>
  kind === "prn" && lines.some((line) => isWithin(start, line) && asNeededParts(line).length > 0);

const asNeededParts = ({ frequency }: OrderedLine) => frequency.filter((line) => line.kind === "prn");

function weeksTouching({ startDate, endDate }: DaySpan, weekStartsOn: number): Day[] {
  const weeks: Day[] = [];
  let week = weekOf(startDate, weekStartsOn).startDate;
  for (; week <= endDate; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

const dayOf = (start: LocalTime): Day => start.slice(0, 10);
const isWithin = (start: LocalTime, { startDate, endDate }: DaySpan) =>
  dayOf(start) >= startDate && dayOf(start) <= endDate;
