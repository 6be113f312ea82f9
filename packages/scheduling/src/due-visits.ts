import { recertificationWindow } from "./certification.ts";
import { addDays, type Day, type DaySpan } from "./days.ts";
import { aideOnlySupervisionDue, aideSupervisionDue } from "./deadlines.ts";
import { dayOf, isWithin } from "./ordered-in-weeks.ts";

/** A visit that regulation asks for and nobody has planned: on one of the days from `from` to `by`. */
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
  /** Of the period, and of aides and their supervisors in the `supervisionDays` before it. */
  readonly visits: readonly PlannedVisit[];
  readonly today: Day;
};

/** How far back supervisions matter: the longest time from one to the next. Source: 42 CFR 484.80(h)(2). */
export const supervisionDays = 60;

/** Professions whose care makes an aide's supervision due every 14 days. Source: 42 CFR 409.44, 484.80(h)(1). */
const skilled: readonly string[] = ["SN", "PT", "OT", "ST"];

/**
 * What is due in a certification period that is not over, beside what is ordered: the recertification visit, and while
 * aide visits are ordered a supervision from the first of them on, every 14 days beside skilled care and every 60 without.
 * Missed and cancelled visits do nothing. A gap between supervisions that were made is past mending and is not named.
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

/** The last supervision before the first gap; of those that were made the latest stands. */
function lastInTime(first: Day, { visits, today, dueAfter }: Supervised): Day {
  const days = visits.filter(({ kind }) => kind === "supervision").map(({ start }) => dayOf(start));
  let since = first;
  for (const day of days.toSorted())
    if (day <= today || day <= dueAfter(since)) since = day > since ? day : since;
  return since;
}

/** Of the first aide visit, else of the order. */
function firstAideDay(aides: readonly DaySpan[], visits: readonly PlannedVisit[]): Day {
  const visited = visits.filter(({ discipline }) => discipline === "HHA").map(({ start }) => dayOf(start));
  const ordered = aides.map(({ startDate }) => startDate);
  return (visited.length > 0 ? visited : ordered).reduce((one, other) => (other < one ? other : one));
}
