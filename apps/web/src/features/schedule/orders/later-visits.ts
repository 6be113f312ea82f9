import type { FrequencyOrder, PatientSchedule, Visit } from "@hearthside/contract";
import { type Frequency, orderedWeeks, weekOf } from "@hearthside/scheduling";
import { type Day, dayOf } from "../data/local-time.ts";

/** The visits of `line` not made yet, from `from` on, in order of time. */
export const laterVisits = (visits: readonly Visit[], line: FrequencyOrder, from: Day): Visit[] =>
  visits
    .filter(
      ({ frequencyId, status, start }) =>
        frequencyId === line.id && status === "scheduled" && dayOf(start) >= from,
    )
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));

/** Other visits of the discipline that count from the week of `from` on: completed ones, and those before `from`. */
export function othersFrom(
  { visits, weekStartsOn }: PatientSchedule,
  line: FrequencyOrder,
  from: Day,
): Visit[] {
  const { startDate } = weekOf(from, weekStartsOn);
  const later = new Set(laterVisits(visits, line, from));
  return visits.filter(
    (visit) =>
      visit.discipline === line.discipline &&
      isCounted(visit) &&
      dayOf(visit.start) >= startDate &&
      !later.has(visit),
  );
}

const isCounted = ({ kind, status }: Visit) =>
  kind !== "prn" && status !== "missed" && status !== "cancelled";

type Order = {
  frequency: Frequency;
  startDate: Day;
  endDate: Day;
  weekStartsOn: number;
  /** Visits that count and are not canceled. */
  others: readonly Visit[];
};

/**
 * The visits beyond a new frequency: the last ones of a week that has more than are ordered. Weeks that share their
 * visits, as in a monthly order, have no surplus.
 */
export function surplusOf(visits: readonly Visit[], { frequency, others, ...span }: Order): Visit[] {
  const { weeks, spans } = orderedWeeks(frequency, span);
  if (spans.length > 0) return [];
  const most = new Map(weeks.map((week) => [week.weekOf, week.most]));
  const firstDay = ({ start }: Visit) => weekOf(dayOf(start), span.weekStartsOn).startDate;
  const taken = Map.groupBy(others, firstDay);
  return [...Map.groupBy(visits.filter(isCounted), firstDay)].flatMap(([week, planned]) =>
    planned.slice(Math.max(0, (most.get(week) ?? 0) - (taken.get(week)?.length ?? 0))),
  );
}
