import {
  AdmissionStatus,
  type AnalyticsMonth,
  type AnalyticsPeriod,
  type Census,
  type DisciplineVisits,
  type Measure,
  type MeasureKey,
  orderDisciplines,
} from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import type { Services } from "#src/services.ts";
import {
  type Office,
  oldestOf,
  readCareMonths,
  readCensus,
  readDisciplines,
  readDocumentMonths,
  readNurses,
  readVisitMonths,
} from "./analytics-figures.ts";
import { monthsOfYear, monthsUpTo, spanOfPeriod } from "./periods.ts";

/** Every census status, including empty ones. */
export async function openCensus(services: Services, office: Office): Promise<Census> {
  const { value, countedAt } = await readCensus(services, office);
  const patients = new Map(value.map((row) => [row.status, row.patients]));
  const categories = AdmissionStatus.options.map((status) => ({
    status,
    patients: patients.get(status) ?? 0,
  }));
  return { categories, countedAt };
}

/** The ten nurses with the most visits in the period. */
export async function openNurses(services: Services, office: Office, period: AnalyticsPeriod) {
  const { value: nurses, countedAt } = await readNurses(services, office, period);
  const { from, until } = spanOfPeriod(period, office.today);
  return { from, to: addDays(until, -1), nurses, nurseCount: nurses[0]?.nurseCount ?? 0, countedAt };
}

/** Every discipline, including those without visits. */
export async function openDisciplines(services: Services, office: Office, month: string) {
  const { value, countedAt } = await readDisciplines(services, office, month);
  const found = new Map(value.map((row) => [row.discipline, row]));
  const disciplines: DisciplineVisits[] = orderDisciplines.map(
    (discipline) => found.get(discipline) ?? { discipline, completed: 0, missed: 0 },
  );
  return { disciplines, countedAt };
}

type Share = { readonly month: string; readonly numerator: number; readonly denominator: number };

/** The four measures over the twelve months ending with the current one. */
export async function openMeasures(services: Services, office: Office) {
  const months = monthsUpTo(office.today);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const visits = await inTurn(years, (year) => readVisitMonths(services, office, year));
  const documents = await inTurn(years, (year) => readDocumentMonths(services, office, year));
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
        documents.flatMap(({ value }) => value.oasis),
      ),
      measure(
        "orders-signed",
        documents.flatMap(({ value }) => value.orders),
      ),
    ],
    countedAt: oldestOf([...visits, ...documents]),
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
