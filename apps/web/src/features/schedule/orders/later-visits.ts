import type { FrequencyOrder, Visit } from "@hearthside/contract";
import { type Frequency, orderedWeeks, weekOf } from "@hearthside/scheduling";
import { type Day, dayOf } from "../data/local-time.ts";

/** The visits of `line` that nobody has made yet, from `from` on, in order of time. */
export const laterVisits = (visits: readonly Visit[], line: FrequencyOrder, from: Day): Visit[] =>
  visits
    .filter(
      ({ frequencyId, status, start }) =>
        frequencyId === line.id && status === "scheduled" && dayOf(start) >= from,
    )
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));

type Order = { frequency: Frequency; startDate: Day; endDate: Day; weekStartsOn: number };

/**
 * Those of `visits` that a new frequency does not ask for: the last of a week that has more than are ordered. Weeks that
 * share their visits with others, as in a monthly order, leave none over.
 */
export function surplusOf(visits: readonly Visit[], { frequency, ...span }: Order): Visit[] {
  const { weeks, spans } = orderedWeeks(frequency, span);
  if (spans.length > 0) return [];
  const most = new Map(weeks.map((week) => [week.weekOf, week.most]));
  const byWeek = Map.groupBy(visits, ({ start }) => weekOf(dayOf(start), span.weekStartsOn).startDate);
  return [...byWeek].flatMap(([week, planned]) => planned.slice(most.get(week) ?? 0));
}
