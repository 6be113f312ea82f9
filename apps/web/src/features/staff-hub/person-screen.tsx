import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMay } from "#src/lib/use-may.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { Contact } from "./contact.tsx";
import { HoursPanel } from "./hours-panel.tsx";
import { staffHubPage } from "./queries.ts";
import { RecordsPanel } from "./records-panel.tsx";
import styles from "./staff-hub.module.css";
import { Credentials, Today } from "./staff-hub-columns.tsx";
import { useLiveStaff } from "./use-live-staff.ts";
import { VisitWeek } from "./visit-week.tsx";
import { WeeksPanel } from "./weeks-panel.tsx";
import { saidName } from "./words.ts";

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
        picture={<Avatar name={saidName(person)} size="lg" online={person.isOnline} />}
        actions={<Ways id={id} />}
      >
        {saidName(person)}
      </PageTitle>
      <div className={styles.page}>
        <Panel title="Today">
          <dl className={styles.facts}>
            <div>
              <dt>Now</dt>
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
