import { setImmediate as giveWay } from "node:timers/promises";
import type { OrderDiscipline } from "@hearthside/contract";
import {
  addDays,
  type DaySpan,
  type Frequency,
  ledgerOf,
  weekOf as weekAround,
} from "@hearthside/scheduling";
import type { In } from "#src/db/in-agency.ts";
import { findWeekStart } from "#src/features/shared/agencies/agencies.ts";
import { findLinesInCare, findVisitDays, type LineInCare, type VisitDays } from "./needs-queries.ts";
import { frequencyOf } from "./queries.ts";

type Tenant = { readonly agencyId: number };

/** How many visits are missing in a week, with the line in effect at its end. */
export type CountedNeed = {
  readonly frequencyId: string;
  readonly weekOf: string;
  readonly patientId: string;
  readonly sortName: string;
  readonly discipline: OrderDiscipline;
  readonly startDate: string;
  readonly notation: string;
  readonly visitMinutes: number;
  readonly missing: number;
};

/** Ledgers counted per batch of a few milliseconds, so that other requests are answered in between. */
const atOnce = 100;

/**
 * All weeks, past and future, with fewer visits planned than the patients' lines order. Each certification period has its
 * own ledger.
 */
export async function countNeeds(work: In<Tenant>, patientIds: readonly string[]): Promise<CountedNeed[]> {
  if (patientIds.length === 0) return [];
  const weekStartsOn = await findWeekStart(work);
  const lines = await findLinesInCare(work, patientIds);
  if (lines.length === 0) return [];
  const visits = await findVisitDays(work, { patientIds, ...weeksOf(lines, weekStartsOn) });
  const visitsOf = Map.groupBy(visits, keyOf);
  const groups = [...Map.groupBy(lines, (line) => `${keyOf(line)} ${line.periodStart}`).values()];
  const needs: CountedNeed[] = [];
  for (const [index, own] of groups.entries()) {
    if (index % atOnce === atOnce - 1) await giveWay();
    needs.push(...needsOf(own, visitsOf, weekStartsOn));
  }
  return needs;
}

const keyOf = ({ patientId, discipline }: Pick<LineInCare, "patientId" | "discipline">) =>
  `${patientId} ${discipline}`;

/** For the lines of one patient, discipline and certification period. */
function needsOf(
  lines: readonly LineInCare[],
  visitsOf: ReadonlyMap<string, readonly VisitDays[]>,
  weekStartsOn: number,
): CountedNeed[] {
  const [first] = lines;
  if (first === undefined) return [];
  const period = within(weeksOf(lines, weekStartsOn), first);
  const visits = visitsOf.get(keyOf(first)) ?? [];
  return weeksLacking({ lines, visits, period, weekStartsOn }).map(({ weekOf, missing, line }) => ({
    frequencyId: line.id,
    weekOf,
    patientId: line.patientId,
    sortName: line.patientName,
    discipline: line.discipline,
    startDate: line.startDate,
    notation: line.notation,
    visitMinutes: line.visitMinutes,
    missing,
  }));
}

/** The full weeks the lines span. */
function weeksOf(lines: readonly LineInCare[], weekStartsOn: number): DaySpan {
  const first = lines.map(({ startDate }) => startDate).reduce((one, other) => (other < one ? other : one));
  const last = lines.map(({ endDate }) => endDate).reduce((one, other) => (other > one ? other : one));
  return {
    startDate: weekAround(first, weekStartsOn).startDate,
    endDate: addDays(weekAround(last, weekStartsOn).startDate, 6),
  };
}

/** The days of the span within the certification period. */
const within = ({ startDate, endDate }: DaySpan, { periodStart, periodEnd }: LineInCare): DaySpan => ({
  startDate: periodStart !== null && periodStart > startDate ? periodStart : startDate,
  endDate: periodEnd !== null && periodEnd < endDate ? periodEnd : endDate,
});

type Input = {
  /** Lines of one patient, discipline and certification period, by start. */
  readonly lines: readonly LineInCare[];
  readonly visits: readonly VisitDays[];
  readonly period: DaySpan;
  readonly weekStartsOn: number;
};

/** How many visits that `line` orders are missing in a week. */
type Lacking = {
  readonly weekOf: string;
  readonly missing: number;
  readonly line: LineInCare;
};

/** The weeks of the period with fewer visits planned than ordered, with the line in effect at their end. */
function weeksLacking({ lines, visits, period, weekStartsOn }: Input): Lacking[] {
  const read = lines.map((line) => ({ line, ...daysOf(line), frequency: frequencyOf(line.notation) }));
  const scheduling = read.filter(({ frequency }) => frequency.some(isScheduled));
  if (scheduling.length === 0) return [];
  const { weeks } = ledgerOf({ lines: read, visits: visits.flatMap(ledgerVisits), period, weekStartsOn });
  return weeks
    .filter(({ under }) => under > 0)
    .flatMap(({ weekOf, under: missing }) => {
      const last = scheduling.findLast(({ startDate }) => startDate <= addDays(weekOf, 6));
      return last === undefined ? [] : [{ weekOf, missing, line: last.line }];
    });
}

const daysOf = ({ startDate, endDate }: LineInCare): DaySpan => ({ startDate, endDate });
const isScheduled = ({ kind }: Frequency[number]) => kind !== "prn";

const ledgerVisits = ({ starts, isAsNeeded }: VisitDays) =>
  starts
    .split(",")
    .map((start) => ({ start, kind: isAsNeeded ? "prn" : "routine", status: "scheduled" as const }));
