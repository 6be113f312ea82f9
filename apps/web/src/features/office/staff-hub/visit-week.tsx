import type { CalendarVisit } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { showLocalClock } from "#src/lib/clock.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { shortDayText, visitKindLabels, visitStatusLabels } from "./labels.ts";
import { visitsOfWeek } from "./queries.ts";

type VisitWeekProps = {
  id: string;
  from: string;
  to: string;
  /** The expected number of visits, for the height of the skeleton. */
  planned: number;
};

/** Height of a table row, including its share of the day headings, relative to a skeleton row. */
const rowsPerVisit = 0.65;

/** The person's visits this week, by day. */
export function VisitWeek({ planned, ...week }: VisitWeekProps) {
  return (
    <Panel
      title={`Week of ${showDate(week.from)}`}
      skeleton={<SkeletonList rows={Math.max(3, Math.round(planned * rowsPerVisit))} />}
    >
      <Visits {...week} />
    </Panel>
  );
}

function Visits({ id, from, to }: Omit<VisitWeekProps, "planned">) {
  const { user } = useSession();
  const agencyId = user?.AgencyRoles[0]?.AgencyId ?? 0;
  const { data: visits } = useSuspenseQuery(visitsOfWeek({ id, agencyId, from, to }));
  const mayOpen = useMay("patients", "view");
  return (
    <DataTable
      caption="Visits this week"
      captionHidden
      columns={columnsFor(mayOpen)}
      rows={visits}
      rowKey={(visit) => visit.id}
      empty={<Empty icon="calendar" title="No visits scheduled this week" />}
    />
  );
}

const columnsFor = (mayOpen: boolean): readonly Column<CalendarVisit>[] => [
  {
    header: "Time",
    groupOf: ({ start }) => shortDayText(start.slice(0, 10)),
    cell: ({ start, minutes }) => (
      <span className={shared.oneLine}>
        {showLocalClock(start)}, {minutes} min
      </span>
    ),
  },
  {
    header: "Patient",
    cell: ({ patientId, patientName }) =>
      mayOpen ? (
        <Link to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
          {patientName}
        </Link>
      ) : (
        patientName
      ),
  },
  { header: "Visit", cell: ({ discipline, kind }) => `${discipline}, ${visitKindLabels[kind]}` },
  {
    header: "Status",
    besideName: true,
    cell: ({ status }) => (
      <Badge tone={visitStatusLabels[status].tone}>{visitStatusLabels[status].label}</Badge>
    ),
  },
];
