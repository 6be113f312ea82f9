import { setImmediate as giveWay } from "node:timers/promises";
import type { SchedulingNeed } from "@hearthside/contract";
import { addDays, type DaySpan, weekOf as weekAround } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import { findWeekStart } from "#src/features/agencies/week-start.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import type { Caller } from "#src/http/caller.ts";
import { weeksLacking } from "./lacking-visits.ts";
import { findLinesInCare, findVisitDays, type LineInCare, type VisitDays } from "./needs-queries.ts";

const limit = 500;
const weeksAhead = 3;
/** Ledgers counted in one go, a few milliseconds; other requests are answered in between. */
const atOnce = 100;

type Asked = { readonly weekOf: string; readonly patientId?: string | undefined };

/** Weeks, from the one asked for to three ahead, in which less is planned than ordered. Throws `not-found`. */
export async function findNeeds(
  trx: AgencyTrx,
  caller: Caller,
  { weekOf, patientId }: Asked,
): Promise<{ needs: SchedulingNeed[]; more: boolean }> {
  if (patientId !== undefined) await getPatient(trx, caller, patientId);
  const weekStartsOn = await findWeekStart(trx, caller);
  const { startDate } = weekAround(weekOf, weekStartsOn);
  const window = { startDate, endDate: addDays(startDate, weeksAhead * 7 + 6) };
  const lines = await findLinesInCare(trx, caller, { ...window, patientId });
  const visits = await findVisitDays(trx, caller, { ...since(lines, window), patientId });
  const needs = await needsOf({ lines, visits, window, weekStartsOn });
  return { needs: needs.slice(0, limit), more: needs.length > limit };
}

/** The window, from as early as what is ordered by the month or every other week may be credited with visits. */
function since(lines: readonly LineInCare[], { startDate, endDate }: DaySpan): DaySpan {
  const starts = lines.filter(({ notation }) => /m|every/i.test(notation)).map((line) => line.startDate);
  return { startDate: [startDate, ...starts].toSorted().at(0) ?? startDate, endDate };
}

type Found = {
  readonly lines: readonly LineInCare[];
  readonly visits: readonly VisitDays[];
  readonly window: DaySpan;
  readonly weekStartsOn: number;
};

const keyOf = ({ patientId, discipline }: Pick<LineInCare, "patientId" | "discipline">) =>
  `${patientId} ${discipline}`;

/** By week; in a week the patients stand as the lines do. Each certification period has a ledger of its own. */
async function needsOf({ lines, visits, window, weekStartsOn }: Found): Promise<SchedulingNeed[]> {
  const visitsOf = Map.groupBy(visits, keyOf);
  const groups = [...Map.groupBy(lines, (line) => `${keyOf(line)} ${line.periodStart}`).values()];
  const needs: SchedulingNeed[] = [];
  for (const [index, own] of groups.entries()) {
    if (index % atOnce === atOnce - 1) await giveWay();
    const [first] = own;
    if (first === undefined) continue;
    const of = { lines: own, visits: visitsOf.get(keyOf(first)) ?? [], window, weekStartsOn };
    needs.push(...needsOfOne(of, within(since(own, window), first)));
  }
  return needs.toSorted((one, other) => (one.weekOf < other.weekOf ? -1 : Number(one.weekOf > other.weekOf)));
}

/** The days of the span that lie in the certification period. */
const within = ({ startDate, endDate }: DaySpan, { periodStart, periodEnd }: LineInCare): DaySpan => ({
  startDate: periodStart !== null && periodStart > startDate ? periodStart : startDate,
  endDate: periodEnd !== null && periodEnd < endDate ? periodEnd : endDate,
});

/** Of one patient, discipline and certification period. */
const needsOfOne = ({ lines, visits, window, weekStartsOn }: Found, period: DaySpan): SchedulingNeed[] =>
  weeksLacking({ lines, visits, period, weekStartsOn })
    .filter(({ weekOf }) => weekOf >= window.startDate)
    .map(({ weekOf, missing, line }) => {
      const { id: frequencyId, patientId, patientName, discipline, notation, visitMinutes } = line;
      return { patientId, patientName, frequencyId, discipline, notation, visitMinutes, weekOf, missing };
    });
