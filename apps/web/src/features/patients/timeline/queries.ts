import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import type { TimelineKind } from "./timeline-labels.ts";

export type TimelineFilter = {
  kind?: TimelineKind | undefined;
  /** Only entries after the user's latest visit. */
  isNew?: boolean | undefined;
};

/** A patient's timeline, latest first; the previous entries stay until the next arrive. */
export const chartTimeline = (id: string, { kind, isNew = false }: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: ["patients", "timeline", id, kind, isNew],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /patients/:id/timeline",
        {
          id,
          ...(kind !== undefined && { kind }),
          ...(isNew && { isNew: "true" as const }),
          ...(pageParam !== "" && { before: pageParam }),
        },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.key : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
