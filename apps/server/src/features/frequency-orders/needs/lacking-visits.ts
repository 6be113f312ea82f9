import { addDays, type DaySpan, type Frequency, ledgerOf } from "@hearthside/scheduling";
import { frequencyOf } from "../stored-frequency.ts";
import type { LineInCare, VisitDays } from "./needs-queries.ts";

type Wanted = {
  /** Lines of one patient, discipline and certification period, by start. */
  readonly lines: readonly LineInCare[];
  readonly visits: readonly VisitDays[];
  readonly period: DaySpan;
  readonly weekStartsOn: number;
};

/** How many visits that `line` orders are missing in a week. */
export type Lacking = {
  readonly weekOf: string;
  readonly missing: number;
  readonly line: LineInCare;
};

/** The weeks of the period with fewer visits planned than ordered, with the line in effect at their end. */
export function weeksLacking({ lines, visits, period, weekStartsOn }: Wanted): Lacking[] {
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
