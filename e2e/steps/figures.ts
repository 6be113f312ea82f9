import { expect, type Page } from "@playwright/test";
import { askDatabase, type Cell, card, expectNothingWrong } from "./dashboards.ts";

/** A chart's card, the compared columns of its table, and the database's values. */
export type Figures = { readonly name: string; readonly columns: readonly number[]; readonly sql: string };

/** The text of a chart's table, which is for screen readers while the chart is shown. */
export async function tableOf(page: Page, name: string): Promise<string[][]> {
  const rows = card(page, name).getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toBeAttached();
  const words = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "")),
  );
  return words.slice(1);
}

const textOf = (value: Cell): string => {
  if (value === null) return "–";
  const number = Number(value);
  return Number.isNaN(number) ? String(value) : number.toLocaleString("en-US");
};

/** Each table matches the database for the filters in the address. */
export async function expectFigures(page: Page, figures: readonly Figures[]): Promise<void> {
  let waiting = figures;
  const compare = async () => {
    const counted = await askDatabase(
      page,
      waiting.map(({ sql }) => sql),
    );
    const wrong: { figure: Figures; shown: string; counted: string }[] = [];
    for (const [at, figure] of waiting.entries()) {
      const table = await tableOf(page, figure.name);
      const shown = JSON.stringify(table.map((row) => figure.columns.map((column) => row[column])));
      const expected = JSON.stringify(counted[at]?.map((row) => row.map(textOf)));
      if (shown !== expected) wrong.push({ figure, shown, counted: expected });
    }
    waiting = wrong.map(({ figure }) => figure);
    return wrong.map(({ figure, ...rest }) => ({ name: figure.name, ...rest }));
  };
  await expectNothingWrong(page, compare);
}

const months = (first: string) =>
  `from asked, generate_series(${first}, ${first} + interval '11 months', '1 month') month order by month`;
const nameOf = `to_char(month, 'FMMonth YYYY')`;

/** The months of a year; future ones are empty. */
const ofYear = (count: string, yearsBack = 0) =>
  `select ${nameOf}, case when month <= today then (${count}) end
    ${months(`date_trunc('year', today::timestamp) - interval '${yearsBack} years'`)}`;

/** Last 12 months, including this one. */
const ofTwelveMonths = (part: string, whole: string) =>
  `select ${nameOf}, (${part}), (${whole}) ${months(`date_trunc('month', today::timestamp) - interval '11 months'`)}`;

const visits = `select count(*) from visit where date_trunc('month', "localStart") = month and status`;
const cares = `select count(*) from admission where status <> 'pre-admit' and "startOfCare" is not null`;
const served = `select count(distinct "patientId") from admission where status <> 'pre-admit'
  and "startOfCare" <= least(today, month + interval '1 month' - interval '1 day')
  and coalesce("dischargeDate", 'infinity') >= month`;

export const perMonth = {
  completed: ofYear(`${visits} = 'completed'`),
  missed: ofYear(`${visits} = 'missed'`),
  admissions: ofYear(`${cares} and date_trunc('month', "startOfCare") = month`),
  discharges: ofYear(`${cares} and date_trunc('month', "dischargeDate") = month`),
  completedLastYear: ofYear(`${visits} = 'completed'`, 1),
} as const;

export const onService = { thisYear: ofYear(served), lastYear: ofYear(served, 1) } as const;

export const census = `select word, (select count(*) from (select distinct on ("patientId") * from admission
    order by "patientId", number desc) latest, asked
    where status = state and (state <> 'discharged' or "startOfCare" is not null and "dischargeDate" >= today - 30))
  from (values (1, 'Active', 'active'), (2, 'Pre-admit', 'pre-admit'), (3, 'On hold', 'on-hold'),
    (4, 'Discharge pending', 'discharge-pending'), (5, 'Discharged in the last 30 days', 'discharged')) states(place, word, state)
  order by place`;

/** Completed or missed visits of that many days, including today. */
export const nurses = (days: number) =>
  `select person."firstName" || ' ' || person."lastName", count(*), count(*) filter (where status = 'missed')
  from visit join app_user person on person.id = visit."userId", asked
  where discipline = 'SN' and status in ('completed', 'missed') and "localStart"::date between today - ${days - 1} and today
  group by person.id order by count(*) desc, person."lastName", person.id limit 10`;

export const disciplines = (monthsBack: number) =>
  `select word, (select count(*) from visit where ${monthIs(monthsBack)} and discipline = word and status = 'completed'),
    (select count(*) from visit where ${monthIs(monthsBack)} and discipline = word and status = 'missed')
  from asked, unnest(array['SN', 'PT', 'OT', 'ST', 'MSW', 'HHA']) with ordinality words(word, place) order by place`;

const monthIs = (back: number) =>
  `date_trunc('month', "localStart") = date_trunc('month', today::timestamp) - interval '${back} months'`;

const starts = `select count(*) from admission left join assessment on assessment."admissionId" = admission.id and reason = '01'
    and "correctsId" is null and assessment.status <> 'inactivated'
  where date_trunc('month', coalesce("startOfCare", "startDate")) = month`;
const exported = `(select min("exportedAt") at time zone 'America/Chicago' from transmission
  where "assessmentId" = assessment.id)::date`;
const isNeverMade = `(assessment.id is null and exists (select from task
  where "causeKey" = 'assessment-due/start-of-care/' || admission.id
    and "dueOn" < coalesce(("resolvedAt" at time zone 'America/Chicago')::date, today)))`;
const isLate = `(assessment.id is not null and (coalesce("completedDate", today) > coalesce("startDate", "startOfCare") + 5
  or coalesce(${exported}, today) > "completedDate" + 30) or ${isNeverMade})`;
const sent = `select count(*) from document where kind in ('physician-order', 'verbal-order', 'frequency-order', 'plan-of-care')
  and "endedAt" is null and (status <> 'discontinued' or "physicianSignedOn" is not null)
  and date_trunc('month', "sentAt" at time zone 'America/Chicago') = month`;
const days = `(coalesce("physicianSignedOn", today) - ("sentAt" at time zone 'America/Chicago')::date)`;

/** Numerator and denominator of each measure, without undecided cases. */
export const measures = {
  "Visits Started on Time": ofTwelveMonths(
    `${visits} = 'completed' and abs(extract(epoch from "startedAt" - lower(during))) <= 1800`,
    `${visits} = 'completed'`,
  ),
  "Missed-Visit Rate": ofTwelveMonths(`${visits} = 'missed'`, `${visits} in ('completed', 'missed')`),
  "OASIS on Time": ofTwelveMonths(
    `${starts} and ${exported} is not null and not ${isLate}`,
    `${starts} and (${exported} is not null or ${isLate})`,
  ),
  "Orders Signed Within 14 Days": ofTwelveMonths(
    `${sent} and "physicianSignedOn" is not null and ${days} <= 14`,
    `${sent} and ("physicianSignedOn" is not null or ${days} > 14)`,
  ),
} as const;
