import { recertificationWindow } from "./certification.ts";
import type { Day } from "./day-number.ts";
import { aideOnlySupervisionDue, aideSupervisionDue } from "./deadlines.ts";
import { dayOf, isWithin } from "./ordered-in-weeks.ts";
import { addDays, type DaySpan } from "./weeks.ts";

/** A visit required by regulation and not planned, due between `from` and `by`. */
export type DueVisit = {
  readonly kind: "recertification" | "supervision";
  readonly from: Day;
  readonly by: Day;
};

type PlannedVisit = {
  readonly discipline: string;
  readonly kind: string;
  readonly status: string;
  readonly start: string;
};

type DueIn = {
  /** The certification period. */
  readonly period: DaySpan;
  readonly lines: readonly (DaySpan & { readonly discipline: string })[];
  /** Visits of the period, and of aides and their supervisors in the `supervisionDays` before it. */
  readonly visits: readonly PlannedVisit[];
  readonly today: Day;
};

/** How far back supervisory visits matter: the longest interval between two. Source: 42 CFR 484.80(h)(2). */
export const supervisionDays = 60;

/** Disciplines whose care makes an aide supervisory visit due every 14 days. Source: 42 CFR 409.44, 484.80(h)(1). */
const skilled: readonly string[] = ["SN", "PT", "OT", "ST"];

/**
 * Visits due in a certification period in addition to the orders: the recertification visit, and while aide visits are
 * ordered, supervisory visits from the first of them on, every 14 days with skilled care and every 60 without. Missed and
 * canceled visits do not count. A past gap between supervisory visits is not reported, because it cannot be corrected.
 * Source: 42 CFR 484.55(d)(1), 484.80(h)(1) and (2).
 */
export function dueVisits({ period, lines, visits, today }: DueIn): DueVisit[] {
  if (period.endDate < today) return [];
  const live = visits.filter(({ status }) => status !== "missed" && status !== "cancelled");
  return [...recertification(period, live), ...supervision({ period, lines, visits: live, today })];
}

function recertification(period: DaySpan, visits: readonly PlannedVisit[]): DueVisit[] {
  const { startDate: from, endDate: by } = recertificationWindow(period.startDate);
  const isPlanned = visits.some(
    ({ kind, start }) => kind === "discharge" || (kind === "recertification" && isWithin(start, period)),
  );
  return isPlanned ? [] : [{ kind: "recertification", from, by }];
}

function supervision({ period, lines, visits, today }: DueIn): DueVisit[] {
  const aides = lines.filter(({ discipline }) => discipline === "HHA");
  const [last] = aides
    .map(({ endDate }) => endDate)
    .toSorted()
    .reverse();
  if (last === undefined || last < today) return [];
  const isBesideSkill = lines.some(
    ({ discipline, endDate }) => skilled.includes(discipline) && endDate >= today,
  );
  const dueAfter = isBesideSkill ? aideSupervisionDue : aideOnlySupervisionDue;
  const since = lastInTime(firstAideDay(aides, visits), { visits, today, dueAfter });
  const by = dueAfter(since);
  return by > last || by > period.endDate ? [] : [{ kind: "supervision", from: addDays(since, 1), by }];
}

type Supervised = Pick<DueIn, "visits" | "today"> & { readonly dueAfter: (last: Day) => Day };

/** The last supervisory visit before the first gap; past ones always count. */
function lastInTime(first: Day, { visits, today, dueAfter }: Supervised): Day {
  const days = visits.filter(({ kind }) => kind === "supervision").map(({ start }) => dayOf(start));
  let since = first;
  for (const day of days.toSorted())
    if (day <= today || day <= dueAfter(since)) since = day > since ? day : since;
  return since;
}

/** The day of the first aide visit, otherwise the first day of the order. */
function firstAideDay(aides: readonly DaySpan[], visits: readonly PlannedVisit[]): Day {
  const visited = visits.filter(({ discipline }) => discipline === "HHA").map(({ start }) => dayOf(start));
  const ordered = aides.map(({ startDate }) => startDate);
  return (visited.length > 0 ? visited : ordered).reduce((one, other) => (other < one ? other : one));
}
