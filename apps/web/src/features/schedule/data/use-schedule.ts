import type { Visit } from "@hearthside/contract";
import { queryOptions, type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { logQuietly } from "#src/lib/log.ts";
import { useSession } from "#src/lib/session-state.ts";
import { type Month, monthsOf, type Span } from "./local-time.ts";
import { type Asker, inSpan, type Line, type MonthOfVisits, newestById, readMonth } from "./months.ts";
import { scheduleKeys } from "./queries.ts";

/** The schedule of a span: visits by start, orders in effect by patient. */
export type Schedule = {
  readonly visits: readonly Visit[];
  readonly lines: readonly Line[];
  readonly isLoading: boolean;
  /** The months that could not be loaded, and the error. */
  readonly failed: { readonly months: readonly Month[]; readonly error: Error } | undefined;
  /** The server has more than could be loaded. */
  readonly isPartial: boolean;
  readonly retry: () => void;
};

/** Loaded once; later changes are patched in (`use-live-schedule.ts`). */
const monthQuery = (month: Month, asker: Asker) =>
  queryOptions({
    queryKey: [...scheduleKeys.months, asker.userId, asker.agencyId, month],
    queryFn: async ({ client, queryKey, signal }) =>
      keepNewer(client.getQueryData<MonthOfVisits>(queryKey), await readMonth(month, asker, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    throwOnError: false,
  });

/** Keeps visits patched while the month was loading. */
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

/** The visits and orders of a span, for all patients the user may see. */
export function useSchedule({ first, last }: Span): Schedule {
  const asker = useAsker();
  const queries = useQueryClient();
  const months = useMemo(() => monthsOf({ first, last }), [first, last]);
  const { read, failedMonths, error, ...state } = useQueries({
    queries: asker === undefined ? [] : months.map((month) => monthQuery(month, asker)),
    combine: useCallback((results: readonly MonthResult[]) => combineMonths(months, results), [months]),
  });
  const shown = useMemo(() => inSpan(Object.values(read), { first, last }), [read, first, last]);
  useEffect(() => {
    if (asker === undefined) logQuietly("The schedule was not loaded:", "user or agency unknown");
  }, [asker]);
  const failed = error && failedMonths.length > 0 ? { error, months: failedMonths } : undefined;
  return { ...shown, ...state, failed, retry };

  function retry() {
    void queries.refetchQueries({
      queryKey: scheduleKeys.months,
      type: "active",
      predicate: ({ state: { status } }) => status === "error",
    });
  }
}

type MonthResult = UseQueryResult<MonthOfVisits>;

/** Keyed by month: in a list, structural sharing would compare one month with another, visit by visit. */
const combineMonths = (months: readonly Month[], results: readonly MonthResult[]) => ({
  read: Object.fromEntries(
    results.flatMap(({ data }, at) => (data === undefined ? [] : [[months[at] ?? "", data]])),
  ),
  isLoading: results.some(({ isFetching, data }) => isFetching && data === undefined),
  failedMonths: results.flatMap(({ isError, isFetching }, at) =>
    isError && !isFetching ? (months[at] ?? []) : [],
  ),
  error: results.find(({ isError }) => isError)?.error ?? undefined,
  isPartial: results.some(({ data }) => data?.isPartial),
});
