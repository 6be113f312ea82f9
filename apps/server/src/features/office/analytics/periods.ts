import type { AnalyticsPeriod } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";

/** Days of the agency's calendar, `until` not included. */
export type Span = { readonly from: string; readonly until: string };

export const spanOfYear = (year: string): Span => ({
  from: `${year}-01-01`,
  until: `${Number(year) + 1}-01-01`,
});

export const spanOfMonth = (month: string): Span => ({
  from: `${month}-01`,
  until: `${monthAfter(month, 1)}-01`,
});

/** The month that many months after `month` (YYYY-MM), or before it. */
function monthAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** The months of a year. */
export const monthsOfYear = (year: string): string[] =>
  Array.from({ length: 12 }, (_, count) => monthAfter(`${year}-01`, count));

/** Twelve months, ending with the month of `today`. */
export const monthsUpTo = (today: string): string[] =>
  Array.from({ length: 12 }, (_, count) => monthAfter(today.slice(0, 7), count - 11));

/** The days of a period that ends today, today included. */
export function spanOfPeriod(period: AnalyticsPeriod, today: string): Span {
  const until = addDays(today, 1);
  if (period === "12-months") return { from: `${monthsUpTo(today)[0]}-01`, until };
  return { from: addDays(until, period === "30-days" ? -30 : -90), until };
}
