import type { AnalyticsPeriod } from "@hearthside/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { callQuery } from "#src/lib/call.ts";
import { countedAgain } from "#src/lib/live/use-live-records.ts";

// The previous answer stays visible, marked as outdated, until the next one arrives.
const usual = { placeholderData: keepPreviousData, throwOnError: false, ...countedAgain } as const;

export const census = () =>
  callQuery({ queryKey: ["analytics", "census"], ...usual }, "GET /analytics/census");

export const measures = () =>
  callQuery({ queryKey: ["analytics", "measures"], ...usual }, "GET /analytics/measures");

export const analyticsMonths = (year: number) =>
  callQuery({ queryKey: ["analytics", "months", year], ...usual }, "GET /analytics/months", {
    year: String(year),
  });

export const nursesOf = (period: AnalyticsPeriod) =>
  callQuery({ queryKey: ["analytics", "nurses", period], ...usual }, "GET /analytics/nurses", { period });

export const disciplinesOf = (month: string) =>
  callQuery({ queryKey: ["analytics", "disciplines", month], ...usual }, "GET /analytics/disciplines", {
    month,
  });
