import { keepPreviousData } from "@tanstack/react-query";
import { callQuery } from "#src/lib/call.ts";

/** `episodeId`: the counts of that certification period instead of the entire chart. */
export const hubSummary = (id: string, episodeId?: string) =>
  callQuery(
    { queryKey: ["patients", "hub", id, episodeId], placeholderData: keepPreviousData, throwOnError: false },
    "GET /patients/:id/hub",
    { id, ...(episodeId !== undefined && { episodeId }) },
  );

const shortestSearch = 2;

/** Search results in one patient's chart; a single letter is not searched. */
export const chartHits = (id: string, text: string) =>
  callQuery(
    { queryKey: ["patients", "find", id, text], enabled: text.length >= shortestSearch, throwOnError: false },
    "POST /patients/:id/find",
    { id, text },
  );
