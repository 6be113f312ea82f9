import type { PatientSchedule, Visit } from "@hearthside/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { getSession } from "#src/lib/session-state.ts";
import { scheduleKeys } from "./keys.ts";
import { type MonthOfVisits, touchesMonth } from "./months.ts";

/**
 * Puts one visit as the server has it into all that is cached: into the months it touches, out of the others. An older
 * version than the cached one changes nothing. What is computed from visits is read again.
 */
export function patchVisit(queries: QueryClient, visit: Visit): void {
  changeMonths(queries, (month, read) => withVisit(read, visit, touchesMonth(visit, month)));
  queries.setQueriesData<PatientSchedule>({ queryKey: scheduleKeys.patient(visit.patientId) }, (schedule) =>
    schedule === undefined ? undefined : { ...schedule, visits: schedule.visits.map(newerOf(visit)) },
  );
  readDependentsAgain(queries, visit);
}

/** Takes visits out that one may not see any more, or that there are none of. */
export function forgetVisits(queries: QueryClient, ids: readonly string[]): void {
  changeMonths(queries, (_, read) => ids.reduce(withoutVisit, read));
  void queries.invalidateQueries({ queryKey: ["schedule", "patient"] });
}

/** The visit as it is shown now. */
export function cachedVisit(queries: QueryClient, id: string): Visit | undefined {
  const found = queries
    .getQueriesData<MonthOfVisits>({ queryKey: ownMonths() })
    .flatMap(([, read]) => read?.visits[id] ?? []);
  return found.sort((one, other) => other.version - one.version)[0];
}

/** Sets a visit back to what it was before something that was not allowed; nothing when it has moved on meanwhile. */
export function putBack(queries: QueryClient, before: Visit): void {
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

/** Those of another agency stay as they are. */
function ownMonths(): QueryKey {
  const { user } = getSession();
  return [...scheduleKeys.months, user?.UserId, user?.AgencyRoles[0]?.AgencyId];
}

function withVisit(read: MonthOfVisits, visit: Visit, isIn: boolean): MonthOfVisits {
  if ((read.visits[visit.id]?.version ?? 0) > visit.version) return read;
  return isIn ? { ...read, visits: { ...read.visits, [visit.id]: visit } } : withoutVisit(read, visit.id);
}

function withoutVisit(read: MonthOfVisits, id: string): MonthOfVisits {
  if (read.visits[id] === undefined) return read;
  const { [id]: _, ...visits } = read.visits;
  return { ...read, visits };
}

const newerOf = (fresh: Visit) => (known: Visit) =>
  known.id === fresh.id && known.version <= fresh.version ? fresh : known;

function readDependentsAgain(queries: QueryClient, { id, patientId }: Visit): void {
  const keys = [
    scheduleKeys.patient(patientId),
    scheduleKeys.visit(id),
    scheduleKeys.mine,
    scheduleKeys.needs,
  ];
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
}
