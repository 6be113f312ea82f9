import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

/** `episodeId`: the counts of that certification period instead of the entire chart. */
export const hubSummary = (id: string, episodeId?: string) =>
  queryOptions({
    queryKey: ["patients", "hub", id, episodeId],
    queryFn: ({ signal }) =>
      call("GET /patients/:id/hub", { id, ...(episodeId !== undefined && { episodeId }) }, signal),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

const shortestSearch = 2;

/** Search results in one patient's chart; a single letter is not searched. */
export const chartHits = (id: string, text: string) =>
  queryOptions({
    queryKey: ["patients", "find", id, text],
    queryFn: ({ signal }) => call("POST /patients/:id/find", { id, text }, signal),
    enabled: text.length >= shortestSearch,
    throwOnError: false,
  });
