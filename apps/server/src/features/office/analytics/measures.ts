import type { Measure, MeasureKey } from "@hearthside/contract";
import type { Services } from "#src/services.ts";
import { type Office, oldestOf, readPaperMonths, readVisitMonths } from "./analytics-figures.ts";
import { monthsUpTo } from "./periods.ts";

type Share = { readonly month: string; readonly numerator: number; readonly denominator: number };

/** The four measures over the twelve months ending with the current one. */
export async function openMeasures(services: Services, office: Office) {
  const months = monthsUpTo(office.today);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const visits = await inTurn(years, (year) => readVisitMonths(services, office, year));
  const papers = await inTurn(years, (year) => readPaperMonths(services, office, year));
  const visitRows = visits.flatMap(({ value }) => value);
  const measure = (key: MeasureKey, rows: readonly Share[]) => measureOf(key, { months, rows });
  return {
    measures: [
      measure(
        "visits-on-time",
        visitRows.map((row) => ({ month: row.month, numerator: row.onTime, denominator: row.completed })),
      ),
      measure(
        "visits-missed",
        visitRows.map((row) => ({
          month: row.month,
          numerator: row.missed,
          denominator: row.missed + row.completed,
        })),
      ),
      measure(
        "oasis-on-time",
        papers.flatMap(({ value }) => value.oasis),
      ),
      measure(
        "orders-signed",
        papers.flatMap(({ value }) => value.orders),
      ),
    ],
    countedAt: oldestOf([...visits, ...papers]),
  };
}

function measureOf(
  key: MeasureKey,
  { months, rows }: { months: readonly string[]; rows: readonly Share[] },
): Measure {
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const shown = months.map((month) => byMonth.get(month) ?? { month, numerator: 0, denominator: 0 });
  return {
    key,
    numerator: sum(shown.map(({ numerator }) => numerator)),
    denominator: sum(shown.map(({ denominator }) => denominator)),
    months: shown,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** One after the other, because each may take a connection. */
async function inTurn<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}
