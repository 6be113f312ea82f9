import { setImmediate as giveWay } from "node:timers/promises";
import type { OrderDiscipline } from "@hearthside/contract";
import { addDays, type DaySpan, weekOf as weekAround } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import { findWeekStart } from "#src/features/agencies/week-start.ts";
import { weeksLacking } from "./lacking-visits.ts";
import { findLinesInCare, findVisitDays, type LineInCare, type VisitDays } from "./needs-queries.ts";

type Tenant = { readonly agencyId: number };

/** So many visits are missing in a week, with the line in force at its end. */
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

/** Ledgers counted in one go, a few milliseconds; other requests are answered in between. */
const atOnce = 100;

/**
 * Every week in which less is planned than the patients' lines order, whatever day it is. Each certification period has a
 * ledger of its own.
 */
export async function countNeeds(
  trx: AgencyTrx,
  tenant: Tenant,
  patientIds: readonly string[],
): Promise<CountedNeed[]> {
  if (patientIds.length === 0) return [];
  const weekStartsOn = await findWeekStart(trx, tenant);
  const lines = await findLinesInCare(trx, tenant, patientIds);
  if (lines.length === 0) return [];
  const visits = await findVisitDays(trx, tenant, { patientIds, ...weeksOf(lines, weekStartsOn) });
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

/** Of the lines of one patient, discipline and certification period. */
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

/** The whole weeks that the lines reach over. */
function weeksOf(lines: readonly LineInCare[], weekStartsOn: number): DaySpan {
  const first = lines.map(({ startDate }) => startDate).reduce((one, other) => (other < one ? other : one));
  const last = lines.map(({ endDate }) => endDate).reduce((one, other) => (other > one ? other : one));
  return {
    startDate: weekAround(first, weekStartsOn).startDate,
    endDate: addDays(weekAround(last, weekStartsOn).startDate, 6),
  };
}

/** The days of the span that lie in the certification period. */
const within = ({ startDate, endDate }: DaySpan, { periodStart, periodEnd }: LineInCare): DaySpan => ({
  startDate: periodStart !== null && periodStart > startDate ? periodStart : startDate,
  endDate: periodEnd !== null && periodEnd < endDate ? periodEnd : endDate,
});
