import type { Visit } from "@hearthside/contract";
import { queryOptions, type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { logQuietly } from "#src/lib/log.ts";
import { useSession } from "#src/lib/session-state.ts";
import { scheduleKeys } from "./keys.ts";
import { addMinutes, dayMinutes, type Month, monthsOf, type Span } from "./local-time.ts";
import { type Asker, type Line, type MonthOfVisits, newestById, readMonth } from "./months.ts";

/** What is shown of a span. Visits by start; the lines in force in it by patient. */
export type Schedule = {
  readonly visits: readonly Visit[];
  readonly lines: readonly Line[];
  readonly isLoading: boolean;
  /** The months that could not be read, and what was thrown. */
  readonly failed: { readonly months: readonly Month[]; readonly error: Error } | undefined;
  /** The server holds more than could be read. */
  readonly isPartial: boolean;
  readonly retry: () => void;
};

/** Read once and kept; what changes afterwards is patched in (`use-live-schedule.ts`). */
const monthQuery = (month: Month, asker: Asker) =>
  queryOptions({
    queryKey: [...scheduleKeys.months, asker.userId, asker.agencyId, month],
    queryFn: async ({ client, queryKey, signal }) =>
      keepNewer(client.getQueryData<MonthOfVisits>(queryKey), await readMonth(month, asker, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    throwOnError: false,
  });

/** A visit that was patched in while the month was on its way is not set back. */
function keepNewer(cached: MonthOfVisits | undefined, fresh: MonthOfVisits): MonthOfVisits {
  if (cached === undefined) return fresh;
  const visits = Object.values(fresh.visits).map((visit) => {
    const known = cached.visits[visit.id];
    return known !== undefined && known.version > visit.version ? known : visit;
  });
  return { ...fresh, visits: newestById(visits) };
}

export function useAsker(): Asker | undefined {
  const { user } = useSession();
  const userId = user?.UserId;
  const agencyId = user?.AgencyRoles[0]?.AgencyId;
  return useMemo(
    () => (userId === undefined || agencyId === undefined ? undefined : { userId, agencyId }),
    [userId, agencyId],
  );
}

/** The visits and ordered lines of a span, of all patients one may see. */
export function useSchedule({ first, last }: Span): Schedule {
  const asker = useAsker();
  const queries = useQueryClient();
  const months = monthsOf({ first, last });
  const { read, failedAt, error, ...state } = useQueries({
    queries: asker === undefined ? [] : months.map((month) => monthQuery(month, asker)),
    combine: combineMonths,
  });
  const all = useMemo(() => allOf(read), [read]);
  const shown = useMemo(() => inSpan(all, { first, last }), [all, first, last]);
  useEffect(() => {
    if (asker === undefined) logQuietly("The schedule is not asked for:", "no user or no agency is known");
  }, [asker]);
  const failed =
    error && failedAt.length > 0 ? { error, months: failedAt.flatMap((at) => months[at] ?? []) } : undefined;
  return { ...shown, ...state, failed, retry };

  function retry() {
    void queries.refetchQueries({
      queryKey: scheduleKeys.months,
      type: "active",
      predicate: ({ state: { status } }) => status === "error",
    });
  }
}

// outside the component, so that unchanged answers give the unchanged object
const combineMonths = (results: readonly UseQueryResult<MonthOfVisits>[]) => ({
  read: results.flatMap(({ data }) => data ?? []),
  isLoading: results.some(({ isFetching, data }) => isFetching && data === undefined),
  failedAt: results.flatMap(({ isError, isFetching }, at) => (isError && !isFetching ? [at] : [])),
  error: results.find(({ isError }) => isError)?.error ?? undefined,
  isPartial: results.some(({ data }) => data?.isPartial),
});

/** Everything that was read, in order; merged once for all the weeks that are looked at. */
function allOf(months: readonly MonthOfVisits[]) {
  const visits =
    months.length === 1 ? months.flatMap((one) => Object.values(one.visits)) : mergedVisits(months);
  const lines = new Map(months.flatMap((month) => Object.entries(month.lines)));
  return { visits: visits.sort(byStart), lines: [...lines.values()].sort(byPatient) };
}

const mergedVisits = (months: readonly MonthOfVisits[]) =>
  Object.values(newestById(months.flatMap((month) => Object.values(month.visits))));

function inSpan({ visits, lines }: ReturnType<typeof allOf>, { first, last }: Span) {
  const from = `${first}T00:00:00`;
  const until = `${last}T23:59:59`;
  const dayBefore = addMinutes(from, -dayMinutes); // no visit is longer, and sums of thousands of times take long
  const reachesIn = ({ start, minutes }: Visit) =>
    start >= from || (start >= dayBefore && addMinutes(start, minutes) > from);
  return {
    visits: visits.filter((visit) => visit.start <= until && reachesIn(visit)),
    lines: lines.filter(({ appointment }) => appointment.startDate <= last && appointment.endDate >= first),
  };
}

// times compare as plain texts, which is ten times as quick as by an alphabet
const byStart = (one: Visit, other: Visit) =>
  one.start === other.start ? (one.id < other.id ? -1 : 1) : one.start < other.start ? -1 : 1;

const alphabet = new Intl.Collator("en-US");
const byPatient = (one: Line, other: Line) =>
  alphabet.compare(one.patientName, other.patientName) || alphabet.compare(one.discipline, other.discipline);
