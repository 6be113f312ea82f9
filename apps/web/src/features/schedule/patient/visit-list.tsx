import type { PatientSchedule, Visit } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { later } from "#src/ui/later.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { addDays, type Day, dayOf, weekOf } from "../data/local-time.ts";
import { useClinicians } from "../data/queries.ts";
import { showWhen } from "../data/time-text.ts";
import { kindLabels, reasonText, visitStatusBadges } from "../visit-labels.ts";
import styles from "./patient-schedule.module.css";

type VisitListProps = { schedule: PatientSchedule; onVisit: (visitId: string) => void };

/** The period's visits in order of time; each opens its dialog. */
export function VisitList({ schedule, onVisit }: VisitListProps) {
  const { clinicianName } = useClinicians();
  const mayPlan = useMay("schedule", "approve");
  const visits = schedule.visits.toSorted((one, other) => (one.start < other.start ? -1 : 1));
  return (
    <Panel
      title="Visits"
      aside={mayPlan && <NewVisit patientId={schedule.patientId} patientName={schedule.patientName} />}
    >
      <PagedTable
        caption="Visits in this certification period"
        of="visits"
        captionHidden
        columns={columnsOf(schedule, clinicianName, onVisit)}
        rows={visits}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="calendar" title="No visits in this period">
            Order visits, then plan the whole period at once.
          </Empty>
        }
      />
    </Panel>
  );
}

const columnsOf = (
  schedule: PatientSchedule,
  clinicianName: (userId: string | null) => string,
  onVisit: (visitId: string) => void,
): Column<Visit>[] => [
  {
    header: "When",
    groupOf: (visit) => weekText(schedule, dayOf(visit.start)),
    cell: (visit) => <When visit={visit} today={schedule.today} />,
  },
  {
    header: "Visit",
    cell: ({ discipline, kind }) => `${discipline}, ${kindLabels[kind].toLowerCase()}`,
  },
  { header: "Clinician", cell: ({ userId }) => clinicianName(userId) },
  { header: "Status", cell: (visit) => <Status visit={visit} />, besideName: true },
  {
    header: "Open",
    headerHidden: true,
    align: "end",
    cell: (visit) => (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Open visit on ${showWhen(visit)}`}
        onClick={() => onVisit(visit.id)}
      >
        Open
      </Button>
    ),
  },
];

const When = ({ visit, today }: { visit: Visit; today: Day }) => (
  <span className={styles.when}>
    {showWhen(visit)}
    {dayOf(visit.start) === today && <Badge tone="primary">Today</Badge>}
  </span>
);

/** The week's name, as in the ledger. */
function weekText({ ledgers, today }: PatientSchedule, day: Day): string {
  const starts = ledgers.flatMap(({ weeks }) => weeks.map((week) => week.weekOf));
  const startOf = (one: Day) =>
    starts.filter((start) => start <= one && one < addDays(start, 7)).at(0) ?? weekOf(one).first;
  const start = startOf(day);
  return `Week of ${showDate(start)}${start === startOf(today) ? ", this week" : ""}`;
}

function Status({ visit }: { visit: Visit }) {
  const { label, tone } = visitStatusBadges[visit.status];
  const why = reasonText(visit);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {why && <span className={shared.detail}>{why}</span>}
    </>
  );
}

const NewVisitDialog = later(async () => (await import("../actions/new-visit-dialog.tsx")).NewVisitDialog);

/** Schedules one visit of this patient. */
function NewVisit({ patientId, patientName }: Pick<PatientSchedule, "patientId" | "patientName">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="add" size={16} />} onClick={() => setOpen(true)}>
        New visit
      </Button>
      <>
        {open && (
          <NewVisitDialog
            start={{ patient: { id: patientId, name: patientName } }}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    </>
  );
}
