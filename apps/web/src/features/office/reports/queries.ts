import type { Contract, InputOf, ReportRequest } from "@hearthside/contract";
import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { callQuery } from "#src/lib/call.ts";
import { countedAgain } from "#src/lib/live/use-live-records.ts";

/** Rows per request. */
export const pageRows = 100;

export const reportList = callQuery({ queryKey: ["reports", "list"], ...countedAgain }, "GET /reports");

export const dataSetList = callQuery(
  { queryKey: ["reports", "data sets"], staleTime: 300_000 },
  "GET /reports/data-sets",
);

type SavedFilter = InputOf<Contract["GET /saved-reports"]>;

export const savedReports = (filter: SavedFilter = {}) =>
  callQuery({ queryKey: ["saved reports", filter] }, "GET /saved-reports", filter);

/** A page of a report; the first page keeps the shown rows until the next answer arrives. */
export const previewPage = (request: ReportRequest, page: number) =>
  callQuery(
    {
      queryKey: ["reports", "preview", request, page],
      ...(page === 0 && { placeholderData: keepPreviousData }),
      throwOnError: false,
    },
    "POST /reports/preview",
    { request, offset: page * pageRows, limit: pageRows },
  );

export const readSavedAgain = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: ["saved reports"] });
