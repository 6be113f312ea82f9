import type { Contract, InputOf, ReportRequest } from "@hearthside/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { countedAgain } from "#src/lib/live/use-live-records.ts";

/** Rows per request. */
export const pageRows = 100;

export const reportList = queryOptions({
  queryKey: ["reports", "list"],
  queryFn: ({ signal }) => call("GET /reports", undefined, signal),
  ...countedAgain,
});

export const dataSetList = queryOptions({
  queryKey: ["reports", "data sets"],
  queryFn: ({ signal }) => call("GET /reports/data-sets", undefined, signal),
  staleTime: 300_000,
});

type SavedFilter = InputOf<Contract["GET /saved-reports"]>;

export const savedReports = (filter: SavedFilter = {}) =>
  queryOptions({
    queryKey: ["saved reports", filter],
    queryFn: ({ signal }) => call("GET /saved-reports", filter, signal),
  });

/** A page of a report; the first page keeps the shown rows until the next answer arrives. */
export const previewPage = (request: ReportRequest, page: number) =>
  queryOptions({
    queryKey: ["reports", "preview", request, page],
    queryFn: ({ signal }) =>
      call("POST /reports/preview", { request, offset: page * pageRows, limit: pageRows }, signal),
    ...(page === 0 && { placeholderData: keepPreviousData }),
    throwOnError: false,
  });

export const readSavedAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: ["saved reports"] });
