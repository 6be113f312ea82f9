import type { DisciplineVisits } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { Bars } from "#src/ui/charts/axis-charts.tsx";
import { ChartPanel } from "#src/ui/charts/chart-panel.tsx";
import { type FigureColumn, figuresOf } from "#src/ui/charts/figures.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Select } from "#src/ui/select.tsx";
import type { AnalyticsFilter, AnalyticsFilterChange } from "./analytics-filter.ts";
import { daysOfMonth, visitsBehind } from "./behind.ts";
import { longMonth } from "./labels.ts";
import { disciplinesOf } from "./queries.ts";

type DisciplinesPanelProps = {
  filter: AnalyticsFilter;
  onFilter: (change: AnalyticsFilterChange) => void;
};

/** The completed visits of a month by discipline. */
export function DisciplinesPanel({ filter, onFilter }: DisciplinesPanelProps) {
  const current = agencyToday().slice(0, 7);
  const month = filter.month ?? current;
  const figures = figuresOf(useQuery(disciplinesOf(month)), ({ disciplines }) => disciplines);
  return (
    <ChartPanel
      title="Visits by Discipline"
      selects={
        <Select
          aria-label="Month"
          w={180}
          options={monthOptions(current, month)}
          value={month}
          onChange={(next) => onFilter({ month: next === current ? undefined : next })}
        />
      }
      figures={figures}
      note="Completed visits in the month."
      columns={columnsOf(month)}
      chart={(rows) => <DisciplineBars rows={rows} month={month} />}
      empty={(rows) =>
        rows.every(({ completed }) => completed === 0) && (
          <Empty icon="chart" title={`No visits completed in ${longMonth(month)}`} />
        )
      }
    />
  );
}

const columnsOf = (month: string): readonly FigureColumn<DisciplineVisits>[] => [
  { header: "Discipline", value: ({ discipline }) => discipline },
  {
    header: "Completed",
    value: ({ completed }) => completed,
    link: ({ discipline }, text) => (
      <MonthLink month={month} discipline={discipline}>
        {text}
      </MonthLink>
    ),
  },
  {
    header: "Missed",
    value: ({ missed }) => missed,
    link: ({ discipline }, text) => (
      <MonthLink month={month} discipline={discipline} status="missed">
        {text}
      </MonthLink>
    ),
  },
];

type MonthLinkProps = {
  month: string;
  discipline: string;
  status?: "completed" | "missed";
  label?: string;
  children: ReactNode;
};

const MonthLink = ({ month, discipline, status = "completed", label, children }: MonthLinkProps) => (
  <Link
    to="/custom-reports"
    search={visitsBehind({ status, discipline, ...daysOfMonth(month) })}
    aria-label={label}
  >
    {children}
  </Link>
);

const DisciplineBars = ({ rows, month }: { rows: readonly DisciplineVisits[]; month: string }) => (
  <Bars
    label="Visits completed by discipline"
    slices={rows.map(({ discipline, completed }) => ({
      name: discipline,
      value: completed,
      color: `var(--discipline-${discipline.toLowerCase()})`,
    }))}
    link={(at, drawn) => {
      const row = rows[at];
      if (row === undefined) return drawn;
      const label = `${row.discipline}: ${counted(row.completed, "visit")} completed`;
      return (
        <MonthLink month={month} discipline={row.discipline} label={label}>
          {drawn}
        </MonthLink>
      );
    }}
  />
);

const monthsBack = 23;

function monthOptions(current: string, chosen: string) {
  const usual = Array.from({ length: monthsBack + 1 }, (_, back) => monthBefore(current, back));
  const months = usual.includes(chosen) ? usual : [chosen, ...usual];
  return months.map((value) => ({ value, label: longMonth(value) }));
}

function monthBefore(month: string, count: number): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - count);
  return day.toISOString().slice(0, 7);
}
