import type { AnalyticsPeriod } from "@hearthside/contract";

// here, because what reads addresses loads before everything else
const shownCounts = ["completed", "missed", "admissions", "discharges"] as const;
export type ShownCount = (typeof shownCounts)[number];
const periods = ["30-days", "90-days", "12-months"] as const satisfies readonly AnalyticsPeriod[];

/** What the charts show, as it stands in the address. What is left out is usual. */
export type AnalyticsFilter = {
  /** What is counted per month. */
  show?: Exclude<ShownCount, "completed">;
  /** Left out: this one. */
  year?: number;
  /** Of the nurses. */
  period?: Exclude<AnalyticsPeriod, "30-days">;
  /** Of the disciplines, 'YYYY-MM'. Left out: this one. */
  month?: string;
};

/** What is to be otherwise; undefined is what is usual. */
export type FilterChange = { [Name in keyof AnalyticsFilter]?: AnalyticsFilter[Name] | undefined };

/** Whatever else is in the address is dropped. */
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
