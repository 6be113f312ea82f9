import type { AnalyticsMonth } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { Bars } from "#src/ui/charts/axis-charts.tsx";
import { ChartPanel } from "#src/ui/charts/chart-panel.tsx";
import { type FigureColumn, figuresOf, valueText } from "#src/ui/charts/figures.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import type { AnalyticsFilter, AnalyticsFilterChange, ShownCount } from "./analytics-filter.ts";
import {
  admissionsBehind,
  daysOfMonth,
  dischargesBehind,
  missedBehind,
  sinceText,
  visitsBehind,
} from "./behind.ts";
import { countLabels, longMonth, shortMonth } from "./labels.ts";
import { analyticsMonths } from "./queries.ts";

type MonthsPanelProps = {
  filter: AnalyticsFilter;
  onFilter: (change: AnalyticsFilterChange) => void;
};

const options = (["completed", "missed", "admissions", "discharges"] as const).map((value) => ({
  value,
  label: countLabels[value],
}));

/** Counts for each month of a year; each month links to its rows. */
export function MonthsPanel({ filter, onFilter }: MonthsPanelProps) {
  const year = filter.year ?? Number(agencyToday().slice(0, 4));
  const show = filter.show ?? "completed";
  const figures = figuresOf(useQuery(analyticsMonths(year)), ({ months }) => months);
  return (
    <ChartPanel
      title="Per Month"
      selects={
        <div className={shared.buttons}>
          <Select
            aria-label="Per Month"
            w={180}
            options={options}
            value={show}
            onChange={(next) => onFilter({ show: next === "completed" ? undefined : next })}
          />
          <YearSelect year={year} onYear={(next) => onFilter({ year: next })} />
        </div>
      }
      figures={figures}
      columns={columnsOf(show)}
      chart={(rows) => <MonthBars rows={rows} show={show} />}
      since={figures.rows && sinceText(figures.rows, (row) => (row[show] ?? 0) > 0)}
      empty={(rows) => rows.every((row) => !row[show]) && <Empty icon="chart" title={noneText(show, year)} />}
    />
  );
}

const noneText = (show: ShownCount, year: number) => `No ${countLabels[show].toLowerCase()} in ${year}`;

const columnsOf = (show: ShownCount): readonly FigureColumn<AnalyticsMonth>[] => [
  { header: "Month", value: ({ month }) => longMonth(month) },
  {
    header: countLabels[show],
    value: (row) => row[show],
    link: ({ month }, text) => <MonthLink show={show} month={month} text={text} />,
  },
];

const MonthBars = ({ rows, show }: { rows: readonly AnalyticsMonth[]; show: ShownCount }) => (
  <Bars
    label={`${countLabels[show]} per month`}
    slices={rows.map((row) => ({
      name: shortMonth(row.month),
      value: row[show],
      color: "var(--chart-1)",
    }))}
    link={(at, drawn) => {
      const row = rows[at];
      if (row === undefined) return drawn;
      const label = `${longMonth(row.month)}: ${valueText(row[show])}`;
      return <MonthLink show={show} month={row.month} text={drawn} label={label} />;
    }}
  />
);

type MonthLinkProps = { show: ShownCount; month: string; text: ReactNode; label?: string };

const MonthLink = ({ show, month, text, label }: MonthLinkProps) => (
  <Link to="/custom-reports" search={rowsBehind(show, month)} aria-label={label}>
    {text}
  </Link>
);

function rowsBehind(show: ShownCount, month: string) {
  const days = daysOfMonth(month);
  switch (show) {
    case "completed":
      return visitsBehind({ status: show, ...days });
    case "missed":
      return missedBehind(days);
    case "admissions":
      return admissionsBehind(days);
    case "discharges":
      return dischargesBehind(days);
  }
}

type YearSelectProps = {
  year: number;
  /** Undefined: this one. */
  onYear: (year: number | undefined) => void;
};

const yearsBack = 4;

export function YearSelect({ year, onYear }: YearSelectProps) {
  const current = Number(agencyToday().slice(0, 4));
  const usual = Array.from({ length: yearsBack + 1 }, (_, back) => current - back);
  const years = usual.includes(year) ? usual : [year, ...usual];
  return (
    <Select
      aria-label="Year"
      w={96}
      options={years.map((one) => ({ value: String(one), label: String(one) }))}
      value={String(year)}
      onChange={(next) => onYear(Number(next) === current ? undefined : Number(next))}
    />
  );
}
