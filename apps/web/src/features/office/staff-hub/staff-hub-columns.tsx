import type { StaffHubPerson } from "@hearthside/contract";
import { staffRecordShortLabels } from "@hearthside/contract/staff-record-labels";
import { Link } from "@tanstack/react-router";
import { showNumber } from "#src/lib/numbers.ts";
import { listedName, personName } from "#src/lib/person-name.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { EmailText, PhoneLink } from "#src/ui/contact-links.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Icon } from "#src/ui/icon.tsx";
import shared from "#src/ui/shared.module.css";
import { isMissedCritical } from "../missed-share.ts";
import { dayDetail, dayStateBadges, madeText, missedPercent } from "./labels.ts";
import styles from "./staff-hub.module.css";

export const staffHubColumns: readonly Column<StaffHubPerson>[] = [
  {
    header: "Name",
    cell: (person) => (
      <div className={styles.person}>
        <Avatar name={personName(person)} size="sm" online={person.isOnline} />
        <div>
          <Link to="/staff-hub/$personId" params={{ personId: person.id }}>
            {listedName(person)}
          </Link>
          <span className={`${shared.detail} ${styles.detail}`}>
            {[person.discipline ?? person.role, person.branchName].filter(Boolean).join(" · ")}
          </span>
        </div>
      </div>
    ),
  },
  { header: "Today", cell: (person) => <Today person={person} /> },
  { header: "Visits this week", cell: ({ week }) => <Visits visits={week} none="None scheduled" /> },
  { header: "Last four weeks", cell: ({ lastFour }) => <Visits visits={lastFour} none="No visits" /> },
  { header: "Patients", align: "end", cell: ({ caseload }) => showNumber(caseload) },
  { header: "Credentials", cell: (person) => <Credentials person={person} /> },
  { header: "Contact", cell: (person) => <Contact person={person} /> },
];

/** The person's day so far. */
export function Today({ person }: { person: StaffHubPerson }) {
  const { label, tone } = dayStateBadges[person.state];
  const isLate = person.state === "next-visit" && person.isLate;
  return (
    <span className={styles.day}>
      <Badge tone={isLate ? "critical" : tone}>{isLate ? "Not checked in" : label}</Badge>
      <span className={`${shared.detail} ${styles.detail}`}>{dayDetail(person)}</span>
    </span>
  );
}

function Visits({ visits, none }: { visits: StaffHubPerson["week"]; none: string }) {
  return (
    <>
      <span className={shared.oneLine}>{madeText(visits, none)}</span>
      <Missed visits={visits} />
    </>
  );
}

/** The share of missed visits, if there were any visits. */
export function Missed({ visits }: { visits: StaffHubPerson["week"] }) {
  const percent = missedPercent(visits);
  if (percent === undefined || visits.missed === 0) return null;
  return (
    <span
      className={`${shared.detail} ${styles.detail}`}
      data-critical={
        isMissedCritical({ visits: visits.done + visits.missed, missed: visits.missed }) || undefined
      }
    >
      {showNumber(visits.missed)} missed ({percent})
    </span>
  );
}

export function Credentials({ person: { credentials } }: { person: StaffHubPerson }) {
  const { overdue, expiring, missing, nextEnd } = credentials;
  if (overdue + expiring + missing.length === 0) return <span className={shared.muted}>Up to date</span>;
  return (
    <>
      <span className={styles.badges}>
        {missing.length > 0 && <Badge tone="critical">{`${missing.length} missing`}</Badge>}
        {overdue > 0 && <Badge tone="critical">{`${overdue} expired`}</Badge>}
        {expiring > 0 && <Badge tone="warning">{`${expiring} expiring`}</Badge>}
      </span>
      {missing.length > 0 && (
        <span className={`${shared.detail} ${styles.detail}`}>
          {missing.map((kind) => staffRecordShortLabels[kind]).join(", ")} missing
        </span>
      )}
      {nextEnd !== null && (
        <span className={`${shared.detail} ${styles.detail}`}>
          {overdue > 0 ? "Expired" : "Expires"} {showDate(nextEnd)}
        </span>
      )}
    </>
  );
}

/** How to reach the person. */
export function Contact({ person: { email, phoneNumber } }: { person: StaffHubPerson }) {
  return (
    <span className={styles.contact}>
      {phoneNumber !== null && <PhoneLink phone={phoneNumber} />}
      <a className={styles.write} href={`mailto:${email}`} aria-label={`Email ${email}`}>
        <Icon name="mail" size={16} />
      </a>
      <span className={`${shared.detail} ${styles.detail}`}>
        <EmailText email={email} />
      </span>
    </span>
  );
}
