import type { Contract, InputOf } from "@hearthside/contract";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call, callQuery } from "#src/lib/call.ts";

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
  callQuery({ queryKey: [...suppliesKey, "open", recipients] }, "GET /supply-requests", {
    status: "open",
    for: recipients,
  });

/** Requests made by or for the signed-in user. */
export const ownRequests = callQuery({ queryKey: [...suppliesKey, "own"] }, "GET /supply-requests", {
  mine: "true",
});

export const requestOf = (id: string) =>
  callQuery({ queryKey: [...suppliesKey, "request", id] }, "GET /supply-requests/:id", { id });

export const itemList = (withRemoved = false) =>
  callQuery(
    { queryKey: [...suppliesKey, "items", withRemoved] },
    "GET /supply-items",
    withRemoved ? { removed: "true" as const } : {},
  );

type StockFilter = { readonly branchId?: string | undefined; readonly low?: boolean | undefined };

export const stockList = ({ branchId, low = false }: StockFilter) =>
  callQuery(
    {
      queryKey: [...suppliesKey, "stock", branchId, low],
      placeholderData: keepPreviousData,
      throwOnError: false,
    },
    "GET /supply-stock",
    { ...(branchId && { branchId }), ...(low && { low: "true" as const }) },
  );

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
  callQuery(
    { queryKey: [...suppliesKey, "needs", withRemoved] },
    "GET /supply-needs",
    withRemoved ? { removed: "true" as const } : {},
  );

type Days = { readonly from: string; readonly to: string; readonly branchId?: string | undefined };

export const forecastOf = ({ from, to, branchId }: Days) =>
  callQuery(
    {
      queryKey: [...suppliesKey, "forecast", from, to, branchId],
      placeholderData: keepPreviousData,
      throwOnError: false,
    },
    "GET /supplies/forecast",
    { from, to, ...(branchId && { branchId }) },
  );
