import type { Contract, InputOf } from "@hearthside/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { countedAgain, useLiveRecords } from "#src/lib/live/use-live-records.ts";

const dashboardsKey = ["dashboards"] as const;

export type ReferralFilter = Pick<InputOf<Contract["GET /dashboards/referrals"]>, "which" | "period">;
export type ExpiringFilter = Pick<InputOf<Contract["GET /dashboards/expiring"]>, "within" | "kind">;

const fromStart = "";
const from = (after: string) => (after === fromStart ? {} : { after });

/** The first five, as a card shows them. */
export const firstReferrals = (filter: ReferralFilter) =>
  queryOptions({
    queryKey: [...dashboardsKey, "referrals", "first", filter],
    queryFn: ({ signal }) => call("GET /dashboards/referrals", { ...filter, page: "five" }, signal),
  });

export const referralList = (filter: ReferralFilter) =>
  infiniteQueryOptions({
    queryKey: [...dashboardsKey, "referrals", filter],
    queryFn: ({ signal, pageParam }) =>
      call("GET /dashboards/referrals", { ...filter, ...from(pageParam) }, signal),
    initialPageParam: fromStart,
    getNextPageParam: ({ referrals, more }) => (more ? referrals.at(-1)?.admissionId : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

export const firstExpiring = (filter: ExpiringFilter) =>
  queryOptions({
    queryKey: [...dashboardsKey, "expiring", "first", filter],
    queryFn: ({ signal }) => call("GET /dashboards/expiring", { ...filter, page: "five" }, signal),
    ...countedAgain,
  });

export const expiringList = (filter: ExpiringFilter) =>
  infiniteQueryOptions({
    queryKey: [...dashboardsKey, "expiring", filter],
    queryFn: ({ signal, pageParam }) =>
      call("GET /dashboards/expiring", { ...filter, ...from(pageParam) }, signal),
    initialPageParam: fromStart,
    getNextPageParam: ({ dates, more }) => (more ? dates.at(-1)?.subjectId : undefined),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

export const firstVisitsLeft = queryOptions({
  queryKey: [...dashboardsKey, "visits left", "first"],
  queryFn: ({ signal }) => call("GET /dashboards/visits-left", { page: "five" }, signal),
  ...countedAgain,
});

export const allVisitsLeft = queryOptions({
  queryKey: [...dashboardsKey, "visits left"],
  queryFn: ({ signal }) => call("GET /dashboards/visits-left", {}, signal),
  ...countedAgain,
  throwOnError: false,
});

/** `from`: the first of five days. */
export const weekOfVisits = (from: string) =>
  queryOptions({
    queryKey: [...dashboardsKey, "week", from],
    queryFn: ({ signal }) => call("GET /dashboards/week", { from }, signal),
  });

/** Reloads the dashboards' lists when something they show may have changed. */
export const useLiveDashboards = (): void =>
  useLiveRecords({
    kind: ["visit", "chart", "frequency-order", "document"],
    queryKey: dashboardsKey,
    pauseMs: 3000,
  });
