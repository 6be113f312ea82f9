import type { Day } from "./day-number.ts";
import type { VisitRange } from "./frequency.ts";
import type { LocalTime } from "./local-time.ts";
import { dayOf, isWithin, type OrderedLine, orderedInWeeks } from "./ordered-in-weeks.ts";
import { addDays, type DaySpan, weekOf } from "./weeks.ts";

export type { OrderedLine } from "./ordered-in-weeks.ts";

/** The facts of a visit that a ledger counts. */
export type LedgerVisit = {
  readonly start: LocalTime;
  readonly kind: string;
  readonly status: "scheduled" | "in-progress" | "completed" | "missed" | "cancelled";
};

/** One week of one discipline. `least` and `ordered` are the ordered range; `over` and `under` are outside it. */
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

/** PRN visits: how many are allowed, and how many are planned or completed. */
export type AsNeeded = { readonly limit: number; readonly used: number; readonly reason: string };

type LedgerOf = {
  readonly lines: readonly OrderedLine[];
  readonly visits: readonly LedgerVisit[];
  readonly period: DaySpan;
  readonly weekStartsOn: number;
};

/**
 * Compares the visits of one discipline in `period` with its ordered `lines`, week by week. A missed visit fulfills nothing,
 * its make-up visit counts in its own week, a canceled one does not count. Where one line replaces another within a week,
 * the one in effect at the week's end decides. Visits ordered by the month or for several weeks are credited to the weeks
 * of their visits; the rest counts in the last week. Visits of kind `prn` that a line allows count only in `asNeeded`.
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
  const live = planned.filter(({ status }) => status !== "missed");
  const ordered = orderedInWeeks(current, live, weekStartsOn);
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

/** The latest line with a PRN part sets the limit. */
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
