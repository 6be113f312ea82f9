import type { AnalyticsPeriod } from "@hearthside/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";
import { countedAgain } from "#src/lib/live/use-live-records.ts";

// The previous answer stays visible, marked as outdated, until the next one arrives.
const usual = { placeholderData: keepPreviousData, throwOnError: false, ...countedAgain } as const;

export const census = () =>
  queryOptions({
    queryKey: ["analytics", "census"],
    queryFn: ({ signal }) => call("GET /analytics/census", undefined, signal),
    ...usual,
  });

export const measures = () =>
  queryOptions({
    queryKey: ["analytics", "measures"],
    queryFn: ({ signal }) => call("GET /analytics/measures", undefined, signal),
    ...usual,
  });

export const analyticsMonths = (year: number) =>
  queryOptions({
    queryKey: ["analytics", "months", year],
    queryFn: ({ signal }) => call("GET /analytics/months", { year: String(year) }, signal),
    ...usual,
  });

export const nursesOf = (period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ["analytics", "nurses", period],
    queryFn: ({ signal }) => call("GET /analytics/nurses", { period }, signal),
    ...usual,
  });

export const disciplinesOf = (month: string) =>
  queryOptions({
    queryKey: ["analytics", "disciplines", month],
    queryFn: ({ signal }) => call("GET /analytics/disciplines", { month }, signal),
    ...usual,
  });
