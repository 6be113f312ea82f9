import type { NurseVisits } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { ChartPanel } from "#src/ui/charts/chart-panel.tsx";
import { type FigureColumn, figuresOf } from "#src/ui/charts/figures.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { criticalPercent } from "../missed-share.ts";
import styles from "./analytics.module.css";
import type { AnalyticsFilter, AnalyticsFilterChange } from "./analytics-filter.ts";
import { visitsBehind } from "./behind.ts";
import { missedOf, periodLabels } from "./labels.ts";
import { nursesOf } from "./queries.ts";

const columnsOf = (days: Days | undefined): readonly FigureColumn<NurseVisits>[] => [
  { header: "Nurse", value: ({ name }) => name },
  {
    header: "Visits",
    value: ({ visits }) => visits,
    link: ({ userId }, text) => (
      <VisitsLink clinician={userId} days={days}>
        {text}
      </VisitsLink>
    ),
  },
  {
    header: "Missed",
    value: ({ missed }) => missed,
    link: ({ userId }, text) => (
      <VisitsLink clinician={userId} days={days} status="missed">
        {text}
      </VisitsLink>
    ),
  },
  { header: "Percent missed", value: (row) => missedOf(row).percent },
];

type Days = { readonly from: string; readonly to: string };

type VisitsLinkProps = {
  clinician: string;
  /** Undefined while loading. */
  days: Days | undefined;
  status?: "completed.missed" | "missed";
  children: ReactNode;
};

const VisitsLink = ({ clinician, days, status = "completed.missed", children }: VisitsLinkProps) =>
  days === undefined ? (
    children
  ) : (
    <Link
      to="/custom-reports"
      search={visitsBehind({ status, discipline: "SN", clinician, from: days.from, to: days.to })}
    >
      {children}
    </Link>
  );

const ScheduleLink = ({ userId, children }: { userId: string; children: string }) => (
  <Link to="/admin/clinical/staff-schedule" search={{ clinician: userId }}>
    {children}
  </Link>
);

const options = (["30-days", "90-days", "12-months"] as const).map((value) => ({
  value,
  label: periodLabels[value],
}));

type NursesPanelProps = {
  filter: AnalyticsFilter;
  onFilter: (change: AnalyticsFilterChange) => void;
};

/** The ten nurses with the most visits; a name links to the schedule, the numbers to the visits. */
export function NursesPanel({ filter, onFilter }: NursesPanelProps) {
  const period = filter.period ?? "30-days";
  const query = useQuery(nursesOf(period));
  const { data } = query;
  return (
    <ChartPanel
      title="Nurses"
      selects={
        <Select
          aria-label="Nurses' visits period"
          w={180}
          options={options}
          value={period}
          onChange={(next) => onFilter({ period: next === "30-days" ? undefined : next })}
        />
      }
      figures={figuresOf(query, ({ nurses }) => nurses)}
      columns={columnsOf(data)}
      chart={(rows) => <NurseList nurses={rows} days={data} />}
      height={396}
      empty={(rows) => rows.length === 0 && <Empty icon="stethoscope" title="No visits yet" />}
      note={
        data &&
        `Nursing visits completed or missed from ${showDate(data.from)} to ${showDate(data.to)}. Red: ${criticalPercent}% or more missed. ${whoText(data)}`
      }
    />
  );
}

const whoText = ({ nurses, nurseCount }: { nurses: readonly NurseVisits[]; nurseCount: number }) =>
  nurseCount > nurses.length
    ? `Showing the ${nurses.length} of ${showNumber(nurseCount)} nurses with the most visits.`
    : "";

type NurseListProps = { nurses: readonly NurseVisits[]; days: Days | undefined };

const NurseList = ({ nurses, days }: NurseListProps) => (
  <ul className={`${shared.list1} ${styles.nurses}`} aria-label="Nurses">
    {nurses.map((nurse) => (
      <li key={nurse.userId}>
        <Avatar name={nurse.name} />
        <ScheduleLink userId={nurse.userId}>{nurse.name}</ScheduleLink>
        <Badge tone={missedOf(nurse).tone}>
          <VisitsLink clinician={nurse.userId} days={days}>
            {showNumber(nurse.visits)} Visits - {missedOf(nurse).percent.toFixed(1)}% Visits Missed
          </VisitsLink>
        </Badge>
      </li>
    ))}
  </ul>
);
