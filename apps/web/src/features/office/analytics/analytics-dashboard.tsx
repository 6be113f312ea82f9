import type { AnalyticsMonth } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { Area } from "#src/ui/charts/axis-charts.tsx";
import { ChartPanel } from "#src/ui/charts/chart-panel.tsx";
import { type FigureColumn, figuresOf, valueText } from "#src/ui/charts/figures.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import shared from "#src/ui/shared.module.css";
import styles from "./analytics.module.css";
import type { AnalyticsFilter, AnalyticsFilterChange } from "./analytics-filter.ts";
import { daysOfMonth, onServiceBehind, sinceText } from "./behind.ts";
import { CensusPanel } from "./census-panel.tsx";
import { DisciplinesPanel } from "./disciplines-panel.tsx";
import { longMonth, shortMonth } from "./labels.ts";
import { MeasurePanel, MeasuresSpan } from "./measure-panel.tsx";
import { MonthsPanel, YearSelect } from "./months-panel.tsx";
import { NursesPanel } from "./nurses-panel.tsx";
import { analyticsMonths } from "./queries.ts";

type AnalyticsDashboardProps = {
  filter: AnalyticsFilter;
  onFilter: (change: AnalyticsFilterChange) => void;
  /** Links to the other dashboards. */
  tabs: ReactNode;
};

/** The agency's figures; every number links to its rows. */
export const AnalyticsDashboard = ({ tabs, ...props }: AnalyticsDashboardProps) => (
  <>
    <PageTitle tabs={tabs}>Analytics Dashboard</PageTitle>
    <div className={shared.columns3}>
      <div className={styles.measures}>
        <MeasuresSpan />
        <MeasurePanel measure="visits-on-time" />
        <MeasurePanel measure="visits-missed" />
        <MeasurePanel measure="oasis-on-time" />
        <MeasurePanel measure="orders-signed" />
      </div>
      <div className={shared.stack3}>
        <CensusPanel />
        <MonthsPanel {...props} />
        <ServicePanel {...props} />
      </div>
      <div className={shared.stack3}>
        <NursesPanel {...props} />
        <DisciplinesPanel {...props} />
      </div>
    </div>
  </>
);

const columns: readonly FigureColumn<AnalyticsMonth>[] = [
  { header: "Month", value: ({ month }) => longMonth(month) },
  {
    header: "Patients",
    value: ({ onService }) => onService,
    link: ({ month }, text) => <MonthLink month={month}>{text}</MonthLink>,
  },
];

type MonthLinkProps = { month: string; label?: string; children: ReactNode };

const MonthLink = ({ month, label, children }: MonthLinkProps) => (
  <Link to="/custom-reports" search={onServiceBehind(daysOfMonth(month), agencyToday())} aria-label={label}>
    {children}
  </Link>
);

type ServicePanelProps = {
  filter: AnalyticsFilter;
  onFilter: (change: AnalyticsFilterChange) => void;
};

/** Patients on service in each month of a year; each month links to them. */
function ServicePanel({ filter, onFilter }: ServicePanelProps) {
  const year = filter.year ?? Number(agencyToday().slice(0, 4));
  const figures = figuresOf(useQuery(analyticsMonths(year)), ({ months }) => months);
  return (
    <ChartPanel
      title="Patients on Service"
      selects={<YearSelect year={year} onYear={(next) => onFilter({ year: next })} />}
      figures={figures}
      columns={columns}
      chart={(rows) => <ServiceArea rows={rows} />}
      empty={(rows) =>
        rows.every(({ onService }) => !onService) && (
          <Empty icon="users" title={`No patients on service in ${year}`} />
        )
      }
      note="Patients on service on at least one day of the month, including the day of discharge."
      since={figures.rows && sinceText(figures.rows, ({ onService }) => (onService ?? 0) > 0)}
    />
  );
}

const ServiceArea = ({ rows }: { rows: readonly AnalyticsMonth[] }) => (
  <Area
    label="Patients on service per month"
    slices={rows.map(({ month, onService }) => ({
      name: shortMonth(month),
      value: onService,
      color: "var(--chart-1)",
    }))}
    link={(at, drawn) => {
      const row = rows[at];
      if (row === undefined) return drawn;
      const label = `${longMonth(row.month)}: ${valueText(row.onService)}`;
      return (
        <MonthLink month={row.month} label={label}>
          {drawn}
        </MonthLink>
      );
    }}
  />
);
