import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Empty } from "#src/ui/empty.tsx";
import { Panel } from "#src/ui/panel.tsx";
import styles from "./patients.module.css";
import { patientSuggestions } from "./queries.ts";
import { StatusBadge } from "./status-badge.tsx";
import { dobWithAge, listName } from "./words.ts";

/** The first few patients of somebody who sees only her own. `today` is the agency's day. */
export function OwnPatients({ today }: { today: string }) {
  return (
    <Panel title="Your patients" aside={<Link to="/admin/clinical/patient-chart">See All Patients</Link>}>
      <Rows today={today} />
    </Panel>
  );
}

function Rows({ today }: { today: string }) {
  const { data } = useSuspenseQuery(patientSuggestions(""));
  if (data.patients.length === 0)
    return (
      <Empty icon="users" title="No patients are assigned to you">
        They appear here as soon as the office assigns them.
      </Empty>
    );
  return (
    <ul className={styles.short}>
      {data.patients.map((patient) => (
        <li key={patient.id}>
          <span>
            <Link to="/admin/clinical/patient-chart" search={{ patient: patient.id }}>
              {listName(patient)}
            </Link>
            <br />
            <span className={styles.detail}>
              {dobWithAge(patient.dob, today)}
              {patient.city && ` · ${patient.city}`}
            </span>
          </span>
          <StatusBadge status={patient.status} />
        </li>
      ))}
    </ul>
  );
}
