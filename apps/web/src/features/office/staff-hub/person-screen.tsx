import type { Contract, OutputOf, TimeOff, WeeklyHours } from "@hearthside/contract";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { showNumber } from "#src/lib/numbers.ts";
import { personName } from "#src/lib/person-name.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Empty } from "#src/ui/empty.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { staffRecordColumns } from "#src/ui/records/staff-record-columns.tsx";
import shared from "#src/ui/shared.module.css";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { isMissedCritical } from "../missed-share.ts";
import { hoursTexts, missedPercent, timeOffText } from "./labels.ts";
import { recordsOfPerson, staffHubPage, useLiveStaff } from "./queries.ts";
import styles from "./staff-hub.module.css";
import { Contact, Credentials, Today } from "./staff-hub-columns.tsx";
import { VisitWeek } from "./visit-week.tsx";

/** One staff member: this week's visits, earlier weeks, and credentials. */
export function PersonScreen({ id }: { id: string }) {
  useLiveStaff();
  const { data: page } = useSuspenseQuery(staffHubPage(id));
  const { person, weekFrom, weekTo } = page;
  const maySeeSchedule = useMay("schedule", "view-all");
  const maySeeRecords = useMay("staff", "view");
  return (
    <>
      <PageTitle
        lead={[person.discipline, person.role, person.branchName].filter(Boolean).join(" · ")}
        picture={<Avatar name={personName(person)} size="lg" online={person.isOnline} />}
        actions={<Ways id={id} />}
      >
        {personName(person)}
      </PageTitle>
      <div className={shared.stack4}>
        <Panel title="Today">
          <dl className={styles.facts}>
            <div>
              <dt>Status</dt>
              <dd>
                <Today person={person} />
              </dd>
            </div>
            <div>
              <dt>Patients</dt>
              <dd>{person.caseload}</dd>
            </div>
            <div>
              <dt>Credentials</dt>
              <dd>
                <Credentials person={person} />
              </dd>
            </div>
            <div>
              <dt>Contact</dt>
              <dd>
                <Contact person={person} />
              </dd>
            </div>
          </dl>
        </Panel>
        {maySeeSchedule && <VisitWeek id={id} from={weekFrom} to={weekTo} planned={person.week.planned} />}
        <div className={styles.halves}>
          <WeeksPanel weeks={page.weeks} />
          {person.discipline !== null && <HoursPanel hours={page.hours} timeOff={page.timeOff} />}
        </div>
        {maySeeRecords && <RecordsPanel id={id} />}
      </div>
    </>
  );
}

/** Links to more about the person. */
function Ways({ id }: { id: string }) {
  const maySeeSchedule = useMay("schedule", "view-all");
  const mayEdit = useMay("staff", "edit");
  return (
    <nav aria-label="More" className={styles.ways}>
      <Link to="/staff-hub">All staff</Link>
      {maySeeSchedule && (
        <Link to="/admin/clinical/staff-schedule" search={{ clinician: id }}>
          Staff Schedule
        </Link>
      )}
      {mayEdit && (
        <Link to="/employees" search={{ person: id }}>
          Employees & Roles
        </Link>
      )}
    </nav>
  );
}

/** The person's licenses, certificates and agreements. */
function RecordsPanel({ id }: { id: string }) {
  return (
    <Panel title="Credentials" skeleton={<SkeletonList rows={3} />}>
      <Records id={id} />
    </Panel>
  );
}

function Records({ id }: { id: string }) {
  const { data: records } = useSuspenseQuery(recordsOfPerson(id));
  return (
    <DataTable
      caption="Credentials"
      captionHidden
      columns={staffRecordColumns("Credential", records)}
      rows={records}
      rowKey={(record) => record.id}
      empty={<Empty icon="clipboard" title="No credentials yet" />}
    />
  );
}

type HoursPanelProps = { hours: readonly WeeklyHours[] | null; timeOff: readonly TimeOff[] };

/** Working hours and time off, in the time zone of the person's branch. */
function HoursPanel({ hours, timeOff }: HoursPanelProps) {
  return (
    <Panel title="Availability">
      <h3 className={styles.part}>Working hours</h3>
      {hours === null ? (
        <p className={shared.muted}>Not recorded.</p>
      ) : (
        <Lines label="Working hours" lines={hoursTexts(hours)} none="None." />
      )}
      <h3 className={styles.part}>Time off</h3>
      <Lines label="Time off" lines={timeOff.map(timeOffText)} none="None." />
    </Panel>
  );
}

function Lines({ label, lines, none }: { label: string; lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p className={shared.muted}>{none}</p>;
  return (
    <ul className={shared.list} aria-label={label}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

type Week = OutputOf<Contract["GET /staff-hub/:id"]>["weeks"][number];

const columns: readonly Column<Week>[] = [
  { header: "Week of", cell: ({ from }) => <span className={shared.oneLine}>{showDate(from)}</span> },
  { header: "Scheduled", align: "end", cell: ({ planned }) => showNumber(planned) },
  { header: "Completed", align: "end", cell: ({ done }) => showNumber(done) },
  { header: "Missed", align: "end", cell: (week) => <Missed week={week} /> },
];

/** Newest week first. */
function WeeksPanel({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Panel title="Visits by week">
      <DataTable
        caption="Visits by week"
        captionHidden
        stays
        columns={columns}
        rows={weeks.toReversed()}
        rowKey={({ from }) => from}
        empty={null}
      />
    </Panel>
  );
}

function Missed({ week }: { week: Week }) {
  const percent = missedPercent(week);
  if (week.missed === 0 || percent === undefined) return "0";
  return (
    <span
      className={shared.oneLine}
      data-critical={isMissedCritical({ visits: week.done + week.missed, missed: week.missed }) || undefined}
    >
      {showNumber(week.missed)} ({percent})
    </span>
  );
}
