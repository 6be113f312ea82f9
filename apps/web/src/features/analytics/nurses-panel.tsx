import type { NurseVisits } from "@hearthside/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { ChartPanel } from "#src/ui/charts/chart-panel.tsx";
import { type FigureColumn, figuresOf, numberWords } from "#src/ui/charts/figures.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Select } from "#src/ui/select.tsx";
import styles from "./analytics.module.css";
import type { AnalyticsFilter, FilterChange } from "./analytics-filter.ts";
import { nursesOf } from "./queries.ts";
import { missedOf, periodWords } from "./words.ts";

const columns: readonly FigureColumn<NurseVisits>[] = [
  { header: "Nurse", value: ({ name }) => name },
  {
    header: "Visits",
    value: ({ visits }) => visits,
    link: ({ userId }, words) => <ScheduleLink userId={userId}>{words}</ScheduleLink>,
  },
  { header: "Missed", value: ({ missed }) => missed },
  { header: "Percent missed", value: (row) => missedOf(row).percent },
];

const ScheduleLink = ({ userId, children }: { userId: string; children: string }) => (
  <Link to="/admin/clinical/staff-schedule" search={{ clinician: userId }}>
    {children}
  </Link>
);

const options = (["30-days", "90-days", "12-months"] as const).map((value) => ({
  value,
  label: periodWords[value],
}));

type NursesPanelProps = {
  filter: AnalyticsFilter;
  onFilter: (change: FilterChange) => void;
};

/** The ten nurses with the most visits; each leads to her schedule. */
export function NursesPanel({ filter, onFilter }: NursesPanelProps) {
  const period = filter.period ?? "30-days";
  const query = useQuery(nursesOf(period));
  const { data } = query;
  return (
    <ChartPanel
      title="Nurses"
      selects={
        <Select
          aria-label="Period of the nurses' visits"
          w={180}
          options={options}
          value={period}
          onChange={(next) => onFilter({ period: next === "30-days" ? undefined : next })}
        />
      }
      figures={figuresOf(query, ({ nurses }) => nurses)}
      columns={columns}
      chart={(rows) => <NurseList nurses={rows} />}
      empty={(rows) => rows.length === 0 && <Empty icon="stethoscope" title="No visits yet" />}
      note={
        data &&
        `Nursing visits completed or missed from ${showDate(data.from)} to ${showDate(data.to)}. ${whoWords(data)}`
      }
    />
  );
}

const whoWords = ({ nurses, nurseCount }: { nurses: readonly NurseVisits[]; nurseCount: number }) =>
  nurseCount > nurses.length ? `The ${nurses.length} with the most of ${nurseCount}.` : "";

const NurseList = ({ nurses }: { nurses: readonly NurseVisits[] }) => (
  <ul className={styles.nurses} aria-label="Nurses">
    {nurses.map((nurse) => (
      <li key={nurse.userId}>
        <Avatar name={nurse.name} />
        <ScheduleLink userId={nurse.userId}>{nurse.name}</ScheduleLink>
        <Badge tone={missedOf(nurse).tone}>
          {numberWords(nurse.visits)} Visits - {missedOf(nurse).percent}% Visits Missed
        </Badge>
      </li>
    ))}
  </ul>
);
