import type { AnalyticsPeriod } from "@hearthside/contract";

// Here, because the code that reads addresses loads first.
const shownCounts = ["completed", "missed", "admissions", "discharges"] as const;
export type ShownCount = (typeof shownCounts)[number];
const periods = ["30-days", "90-days", "12-months"] as const satisfies readonly AnalyticsPeriod[];

/** The filter of the charts, as in the address. Omitted values have their defaults. */
export type AnalyticsFilter = {
  /** What is counted per month. */
  show?: Exclude<ShownCount, "completed">;
  /** Left out: the current one. */
  year?: number;
  /** Period of the nurses panel. */
  period?: Exclude<AnalyticsPeriod, "30-days">;
  /** Month of the disciplines panel, 'YYYY-MM'. Left out: this one. */
  month?: string;
};

/** Changes to the filter; undefined restores the default. */
export type AnalyticsFilterChange = { [Name in keyof AnalyticsFilter]?: AnalyticsFilter[Name] | undefined };

/** Drops anything else in the address. */
export function readAnalytics(search: Record<string, unknown>): AnalyticsFilter {
  const { year, month } = search;
  const show = shownCounts.find((one) => one === search["show"]);
  const period = periods.find((one) => one === search["period"]);
  return {
    ...(show !== undefined && show !== "completed" && { show }),
    ...(typeof year === "number" && isYear(year) && { year }),
    ...(period !== undefined && period !== "30-days" && { period }),
    ...(typeof month === "string" && isMonth(month) && { month }),
  };
}

const isYear = (year: number) => Number.isInteger(year) && 2000 <= year && year <= 2199;
const isMonth = (month: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && isYear(Number(month.slice(0, 4)));
