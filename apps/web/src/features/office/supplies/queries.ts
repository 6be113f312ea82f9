import type { Contract, InputOf } from "@hearthside/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

/** One key for all supplies data: a hand-out changes requests, stock and forecast. */
export const suppliesKey = ["supplies"] as const;

type RequestFilter = Omit<NonNullable<InputOf<Contract["GET /supply-requests"]>>, "after">;

export const requestPages = (filter: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: [...suppliesKey, "requests", filter],
    queryFn: ({ pageParam, signal }) =>
      call("GET /supply-requests", { ...filter, ...(pageParam !== "" && { after: pageParam }) }, signal),
    initialPageParam: "",
    getNextPageParam: ({ more, requests }) => (more ? requests.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

/** The latest open requests, for a card. */
export const openRequests = (recipients: "patient" | "staff") =>
  queryOptions({
    queryKey: [...suppliesKey, "open", recipients],
    queryFn: ({ signal }) => call("GET /supply-requests", { status: "open", for: recipients }, signal),
  });

/** Requests made by or for the signed-in user. */
export const ownRequests = queryOptions({
  queryKey: [...suppliesKey, "own"],
  queryFn: ({ signal }) => call("GET /supply-requests", { mine: "true" }, signal),
});

export const requestOf = (id: string) =>
  queryOptions({
    queryKey: [...suppliesKey, "request", id],
    queryFn: ({ signal }) => call("GET /supply-requests/:id", { id }, signal),
  });

export const itemList = (withRemoved = false) =>
  queryOptions({
    queryKey: [...suppliesKey, "items", withRemoved],
    queryFn: ({ signal }) =>
      call("GET /supply-items", withRemoved ? { removed: "true" as const } : {}, signal),
  });

type StockFilter = { readonly branchId?: string | undefined; readonly low?: boolean | undefined };

export const stockList = ({ branchId, low = false }: StockFilter) =>
  queryOptions({
    queryKey: [...suppliesKey, "stock", branchId, low],
    queryFn: ({ signal }) =>
      call(
        "GET /supply-stock",
        { ...(branchId && { branchId }), ...(low && { low: "true" as const }) },
        signal,
      ),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

export const movementPages = (itemId: string, branchId: string) =>
  infiniteQueryOptions({
    queryKey: [...suppliesKey, "movements", itemId, branchId],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GET /supply-movements",
        { itemId, branchId, ...(pageParam !== "" && { after: pageParam }) },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ more, movements }) => (more ? movements.at(-1)?.id : undefined),
    throwOnError: false,
  });

export const needList = (withRemoved: boolean) =>
  queryOptions({
    queryKey: [...suppliesKey, "needs", withRemoved],
    queryFn: ({ signal }) =>
      call("GET /supply-needs", withRemoved ? { removed: "true" as const } : {}, signal),
  });

type Days = { readonly from: string; readonly to: string; readonly branchId?: string | undefined };

export const forecastOf = ({ from, to, branchId }: Days) =>
  queryOptions({
    queryKey: [...suppliesKey, "forecast", from, to, branchId],
    queryFn: ({ signal }) =>
      call("GET /supplies/forecast", { from, to, ...(branchId && { branchId }) }, signal),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
