import type { CalendarVisit } from "@hearthside/contract";
import {
  type QueryFunctionContext,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { logQuietly } from "#src/lib/log.ts";
import { useSession } from "#src/lib/session-state.ts";
import { type Month, monthsOf, type Span } from "./local-time.ts";
import {
  type Asker,
  emptyMonth,
  inSpan,
  isLoaded,
  type Line,
  type MonthOfVisits,
  newestById,
  readMonth,
  type TooMany,
  within,
} from "./months.ts";
import { scheduleKeys } from "./queries.ts";

/** The schedule of a span: visits by start, orders in effect by patient. */
export type Schedule = {
  readonly visits: readonly CalendarVisit[];
  readonly lines: readonly Line[];
  /** Visits of the span are still missing. */
  readonly isLoading: boolean;
  /** Orders, or visits of other days of its months, are still missing. */
  readonly isFilling: boolean;
  /** The months that could not be loaded, and the error. */
  readonly failed: { readonly months: readonly Month[]; readonly error: Error } | undefined;
  /** What the months have too many of to load them all. */
  readonly tooMany: readonly TooMany[];
  readonly retry: () => void;
};

type MonthAsked = { readonly month: Month; readonly span: Span; readonly asker: Asker };

/** Loaded once, the days of the span first; later changes are patched in (`use-live-schedule.ts`). */
const monthQuery = ({ month, span, asker }: MonthAsked) =>
  queryOptions({
    queryKey: [...scheduleKeys.months, asker.userId, asker.agencyId, month],
    queryFn: (context) => loadMonth(context, { month, span, asker }),
    staleTime: ({ state: { data } }) => (data?.isComplete === false ? 0 : Number.POSITIVE_INFINITY),
    gcTime: 30 * 60_000,
    throwOnError: false,
  });

type Context = Pick<QueryFunctionContext, "client" | "queryKey" | "signal">;

/** The first time, the parts that are there are shown at once; a complete month is replaced by a complete one. */
async function loadMonth(
  { client, queryKey, signal }: Context,
  { month, span, asker }: MonthAsked,
): Promise<MonthOfVisits> {
  const cached = () => client.getQueryData<MonthOfVisits>(queryKey) ?? emptyMonth;
  const before = cached();
  let read = before;
  for await (const part of readMonth({ month, days: within(month, span), asker, signal })) {
    read = withChanges(part, before, cached());
    if (!before.isComplete && !part.isComplete) client.setQueryData(queryKey, read);
  }
  return read;
}

/** Keeps visits that were patched or booked while the month was loading. */
function withChanges(part: MonthOfVisits, before: MonthOfVisits, cached: MonthOfVisits): MonthOfVisits {
  const changed = Object.values(cached.visits).filter((visit) => before.visits[visit.id] !== visit);
  return { ...part, visits: newestById([...Object.values(part.visits), ...changed]) };
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
    queries:
      asker === undefined ? [] : months.map((month) => monthQuery({ month, span: { first, last }, asker })),
    combine: useCallback(
      (results: readonly MonthResult[]) => combineMonths(months, { first, last }, results),
      [months, first, last],
    ),
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
const combineMonths = (months: readonly Month[], span: Span, results: readonly MonthResult[]) => ({
  read: Object.fromEntries(
    results.flatMap(({ data }, at) => (data === undefined ? [] : [[months[at] ?? "", data]])),
  ),
  isLoading: results.some(
    ({ isFetching, data }, at) =>
      isFetching && (data === undefined || !isLoaded(data, months[at] ?? "", span)),
  ),
  isFilling: results.some(({ isFetching, data }) => isFetching && data?.isComplete !== true),
  failedMonths: results.flatMap(({ isError, isFetching }, at) =>
    isError && !isFetching ? (months[at] ?? []) : [],
  ),
  error: results.find(({ isError }) => isError)?.error ?? undefined,
  tooMany: results.flatMap(({ data }) => (data?.isComplete && data.tooMany) || []),
});
