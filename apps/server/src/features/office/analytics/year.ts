import type { AnalyticsMonth } from "@hearthside/contract";
import type { Services } from "#src/services.ts";
import { type Office, oldestOf, readCareMonths, readVisitMonths } from "./analytics-figures.ts";
import { monthsOfYear } from "./periods.ts";

/** The months of a year, without future months that have no counts. */
export async function openYear(services: Services, office: Office, year: string) {
  const visits = await readVisitMonths(services, office, year);
  const care = await readCareMonths(services, office, year);
  const rows = {
    completed: visits.value.map(({ month, completed }) => ({ month, count: completed })),
    missed: visits.value.map(({ month, missed }) => ({ month, count: missed })),
    ...care.value,
  };
  const current = office.today.slice(0, 7);
  const months = monthsOfYear(year).map((month) => monthOf(rows, { month, isBegun: month <= current }));
  return { months, countedAt: oldestOf([visits, care]) };
}

type Counts = readonly { readonly month: string; readonly count: number }[];
type Rows = Readonly<Record<Exclude<keyof AnalyticsMonth, "month">, Counts>>;

function monthOf(rows: Rows, { month, isBegun }: { month: string; isBegun: boolean }): AnalyticsMonth {
  const absent = isBegun ? 0 : null;
  const count = (counts: Counts) => counts.find((row) => row.month === month)?.count ?? absent;
  return {
    month,
    completed: count(rows.completed),
    missed: count(rows.missed),
    admissions: count(rows.admissions),
    discharges: count(rows.discharges),
    onService: isBegun ? count(rows.onService) : null,
  };
}
