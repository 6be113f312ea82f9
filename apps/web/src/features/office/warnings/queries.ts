import type { LiveEvent } from "@hearthside/contract";
import type { WarningFamily, WarningType } from "@hearthside/contract/warning-labels";
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { call, callQuery } from "#src/lib/call.ts";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import type { WarningsFilter } from "./warnings-filter.ts";

const warningsKey = ["warnings"] as const;
const fromStart = "";

/** In pages; keeps the shown rows until the next answer arrives. */
export const warningList = ({ warning: _, ...filter }: WarningsFilter) =>
  infiniteQueryOptions({
    queryKey: [...warningsKey, "list", filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        "GET /warnings",
        { ...inputOf(filter), ...(pageParam !== fromStart && { after: pageParam }) },
        signal,
      ),
    initialPageParam: fromStart,
    getNextPageParam: ({ warnings, more }) => (more ? warnings.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

const inputOf = ({ family, status, ...narrowing }: WarningsFilter) => ({
  ...(family && { family }),
  ...(status && { status }),
  ...narrowingOf(narrowing),
});

type Narrowing = Pick<WarningsFilter, "type" | "kind" | "whose" | "only">;

const narrowingOf = ({ type, kind, whose, only }: Narrowing) => ({
  ...(type && { type }),
  ...(kind && { kind }),
  ...(whose && { assignee: whose }),
  ...(only === "overdue" && { overdue: "true" as const }),
  ...(only === "important" && { important: "true" as const }),
});

/** Open warnings by category, with the shared filters applied. */
export const warningCounts = (narrowing: Narrowing) =>
  callQuery(
    {
      queryKey: [...warningsKey, "counts", narrowingOf(narrowing)],
      placeholderData: keepPreviousData,
      throwOnError: false,
    },
    "GET /warnings/counts",
    narrowingOf(narrowing),
  );

/** The first five of a category, with the total. */
export const firstWarnings = (filter: { family: WarningFamily; type?: WarningType | undefined }) =>
  callQuery({ queryKey: [...warningsKey, "first", filter] }, "GET /warnings", {
    family: filter.family,
    ...(filter.type && { type: filter.type }),
    page: "five",
  });

/** Reloads everything that shows warnings. */
export function readWarningsAgain(queries: QueryClient): void {
  for (const queryKey of [warningsKey, ["tasks"]]) void queries.invalidateQueries({ queryKey });
}

/** Changes within this time are loaded together, because a job changes many at once. */
const pauseMs = 2000;

/** Events of records whose changes open or close a warning at once; jobs report as tasks. */
const causes: readonly LiveEvent["kind"][] = [
  "task",
  "document",
  "visit",
  "assessment",
  "supply",
  "time-change",
];

/** Reloads the warnings on the screen when they may have changed. */
export function useLiveWarnings(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer = undefined;
      readWarningsAgain(queries);
    };
    const stop = onLiveEvent(({ kind }) => {
      if (causes.includes(kind)) timer ??= setTimeout(readAgain, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries]);
}
