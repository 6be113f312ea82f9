import type { Contract, InputOf } from "@hearthside/contract";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call, callQuery } from "#src/lib/call.ts";
import { countedAgain, useLiveRecords } from "#src/lib/live/use-live-records.ts";

const dashboardsKey = ["dashboards"] as const;

export type ReferralFilter = Pick<InputOf<Contract["GET /dashboards/referrals"]>, "which" | "period">;
export type ExpiringFilter = Pick<InputOf<Contract["GET /dashboards/expiring"]>, "within" | "kind">;

const fromStart = "";
const from = (after: string) => (after === fromStart ? {} : { after });

/** The first five, as a card shows them. */
export const firstReferrals = (filter: ReferralFilter) =>
  callQuery({ queryKey: [...dashboardsKey, "referrals", "first", filter] }, "GET /dashboards/referrals", {
    ...filter,
    page: "five",
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
  callQuery(
    { queryKey: [...dashboardsKey, "expiring", "first", filter], ...countedAgain },
    "GET /dashboards/expiring",
    { ...filter, page: "five" },
  );

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

export const firstVisitsLeft = callQuery(
  { queryKey: [...dashboardsKey, "visits left", "first"], ...countedAgain },
  "GET /dashboards/visits-left",
  { page: "five" },
);

export const allVisitsLeft = callQuery(
  { queryKey: [...dashboardsKey, "visits left"], ...countedAgain, throwOnError: false },
  "GET /dashboards/visits-left",
  {},
);

/** `from`: the first of five days. */
export const weekOfVisits = (from: string) =>
  callQuery({ queryKey: [...dashboardsKey, "week", from] }, "GET /dashboards/week", { from });

/** Reloads the dashboards' lists when something they show may have changed. */
export const useLiveDashboards = (): void =>
  useLiveRecords({
    kind: ["visit", "chart", "frequency-order", "document"],
    queryKey: dashboardsKey,
    pauseMs: 3000,
  });
