import type { CalendarVisit, PatientSchedule, Visit } from "@hearthside/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { getSession } from "#src/lib/session-state.ts";
import type { Month } from "./local-time.ts";
import { type MonthOfVisits, touchesMonth } from "./months.ts";
import { scheduleKeys } from "./queries.ts";

/** Updates one visit from the server in every cache. */
export const patchVisit = (queries: QueryClient, visit: CalendarVisit): void => patchVisits(queries, [visit]);

/**
 * Updates visits from the server in every cached month they touch and removes them from the others. Older versions are
 * ignored. Queries computed from visits are reloaded.
 */
export function patchVisits(queries: QueryClient, visits: readonly CalendarVisit[]): void {
  changeMonths(queries, (month, read) => withVisits(read, month, visits));
  for (const [patientId, theirs] of Map.groupBy(visits, ({ patientId }) => patientId))
    queries.setQueriesData<PatientSchedule>({ queryKey: scheduleKeys.patient(patientId) }, (schedule) =>
      schedule === undefined
        ? undefined
        : { ...schedule, visits: theirs.reduce(replaceOlder, schedule.visits) },
    );
  readDependentsAgain(queries, visits);
}

/** Removes visits that were deleted or that the user can no longer see. */
export function forgetVisits(queries: QueryClient, ids: readonly string[]): void {
  changeMonths(queries, (_, read) => withoutVisits(read, ids));
  void queries.invalidateQueries({ queryKey: ["schedule", "patient"] });
}

/** The visit as currently cached. */
export function cachedVisit(queries: QueryClient, id: string): CalendarVisit | undefined {
  const found = queries
    .getQueriesData<MonthOfVisits>({ queryKey: ownMonths() })
    .flatMap(([, read]) => read?.visits[id] ?? []);
  return found.sort((one, other) => other.version - one.version)[0];
}

/** Restores a visit after a refused change, unless it has changed since. */
export function putBack(queries: QueryClient, before: CalendarVisit): void {
  if ((cachedVisit(queries, before.id)?.version ?? 0) <= before.version) patchVisit(queries, before);
}

type Change = (month: string, read: MonthOfVisits) => MonthOfVisits;

function changeMonths(queries: QueryClient, change: Change): void {
  for (const [key, read] of queries.getQueriesData<MonthOfVisits>({ queryKey: ownMonths() })) {
    if (read === undefined) continue;
    const changed = change(String(key.at(-1)), read);
    if (changed !== read) queries.setQueryData(key, changed);
  }
}

/** Months of another agency are left alone. */
function ownMonths(): QueryKey {
  const { user } = getSession();
  return [...scheduleKeys.months, user?.UserId, user?.AgencyRoles[0]?.AgencyId];
}

/** Returns the same object when nothing changed. */
function withVisits(read: MonthOfVisits, month: Month, visits: readonly CalendarVisit[]): MonthOfVisits {
  const newer = visits.filter(({ id, version }) => (read.visits[id]?.version ?? 0) <= version);
  const { inside = [], outside = [] } = Object.groupBy(newer, (visit) =>
    touchesMonth(visit, month) ? "inside" : "outside",
  );
  const left = withoutVisits(
    read,
    outside.map(({ id }) => id),
  );
  if (inside.length === 0) return left;
  return {
    ...left,
    visits: { ...left.visits, ...Object.fromEntries(inside.map((visit) => [visit.id, visit])) },
  };
}

function withoutVisits(read: MonthOfVisits, ids: readonly string[]): MonthOfVisits {
  const gone = new Set(ids.filter((id) => read.visits[id] !== undefined));
  if (gone.size === 0) return read;
  const left = Object.entries(read.visits).filter(([id]) => !gone.has(id));
  return { ...read, visits: Object.fromEntries(left) };
}

/** A visit from a calendar lacks what only an opened visit shows. */
const replaceOlder = (visits: Visit[], fresh: CalendarVisit): Visit[] =>
  visits.map((known) =>
    known.id === fresh.id && known.version <= fresh.version ? { ...known, ...fresh } : known,
  );

function readDependentsAgain(queries: QueryClient, visits: readonly CalendarVisit[]): void {
  const patients = new Set(visits.map(({ patientId }) => patientId));
  const keys = [
    ...[...patients].map(scheduleKeys.patient),
    ...visits.map(({ id }) => scheduleKeys.visit(id)),
    scheduleKeys.mine,
    scheduleKeys.needs,
    scheduleKeys.checks,
  ];
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
}
