import type { Chart } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Badge } from "#src/ui/badge.tsx";
import { AddressLink, PhoneLink } from "#src/ui/contact-links.tsx";
import { dueText, isOverdue, showDate } from "#src/ui/date/date-text.ts";
import { Facts } from "#src/ui/facts.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import { dobWithAge, genderLabels, policyText } from "../labels.ts";
import styles from "./chart.module.css";

type DemographicsProps = {
  chart: Pick<Chart, "patient" | "directionsTo">;
  today: string;
  /** The edit action at the top of the panel. */
  aside?: ReactNode;
  /** The action that adds missing facts. */
  add: ReactNode;
  /** Replaces the masked SSN for users who may do more than read its last digits. */
  ssn?: ReactNode;
};

export function Demographics({ chart, today, aside, add, ssn }: DemographicsProps) {
  const { patient, directionsTo } = chart;
  const place = [patient.city, [patient.state, patient.zip].filter(Boolean).join(" ")].filter(Boolean);
  const address = [patient.street, place.join(", "), patient.country].filter(Boolean).join(", ");
  return (
    <Panel title="Demographics" aside={aside}>
      <Facts
        add={add}
        facts={[
          ["Date of birth", patient.dob && dobWithAge(patient.dob, today)],
          ["Sex", patient.gender && genderLabels[patient.gender]],
          ["SSN", ssn ?? (patient.ssnLastFour && `XXX-XX-${patient.ssnLastFour}`)],
          ["Phone number", patient.phoneNumber && <PhoneLink key="phone" phone={patient.phoneNumber} />],
          ["Email", patient.email && breakable(patient.email)],
          ["Address", address && <AddressLink key="address" address={address} place={directionsTo} />],
          ["Language", patient.language],
        ]}
      />
    </Panel>
  );
}

/** A long address breaks before the `@`. */
export function breakable(email: string) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

export function Contacts({ contacts }: Pick<Chart, "contacts">) {
  return (
    <Panel title="Contacts">
      {contacts.length === 0 && <NothingRecorded>No contacts recorded.</NothingRecorded>}
      <ul className={`${shared.ruled} ${styles.rows}`}>
        {contacts.map(({ id, kind, name, relationship, phoneNumber }) => (
          <li key={id}>
            <span>
              {name}
              <br />
              <span className={`${shared.note} ${styles.detail}`}>
                {[contactKinds[kind], relationship].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span>{phoneNumber === null ? "Phone not recorded" : <PhoneLink phone={phoneNumber} />}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const contactKinds = {
  emergency: "Emergency contact",
  "legal-representative": "Legal representative",
  other: "Contact",
} as const;

export function Diagnoses({ diagnoses }: Pick<Chart, "diagnoses">) {
  return (
    <Panel title="Diagnoses">
      {diagnoses.length === 0 && <NothingRecorded>No diagnoses recorded.</NothingRecorded>}
      <ul className={`${shared.ruled} ${styles.rows}`}>
        {diagnoses.map(({ id, position, code, description }) => (
          <li key={id}>
            <span className={styles.diagnosis}>
              <span className={styles.code}>{code} </span>
              <span>{description || "No description yet"}</span>
            </span>
            {position === 1 && <Badge tone="primary">Primary</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Coverages({ coverages }: Pick<Chart, "coverages">) {
  return (
    <Panel title="Insurance">
      {coverages.length === 0 && <NothingRecorded>No insurance recorded.</NothingRecorded>}
      <ul className={`${shared.ruled} ${styles.rows}`}>
        {coverages.map(({ id, rank, payerName, payerKind, policyNumber, startDate, endDate }) => (
          <li key={id}>
            <span>
              {payerName}
              <br />
              <span className={`${shared.note} ${styles.detail}`}>
                {policyText(payerKind, policyNumber)}
                {startDate && `, from ${showDate(startDate)}`}
                {endDate && `${startDate ? " to" : ", through"} ${showDate(endDate)}`}
              </span>
            </span>
            <Badge tone={rank === "primary" ? "primary" : "base"}>{rankLabels[rank]}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const rankLabels = { primary: "Primary", secondary: "Secondary", tertiary: "Tertiary" } as const;

export function Team({ team }: Pick<Chart, "team">) {
  return (
    <Panel title="Staff assignments">
      {team.length === 0 && <NothingRecorded>No staff assigned yet.</NothingRecorded>}
      <ul className={`${shared.ruled} ${styles.rows}`}>
        {team.map(({ id, firstName, lastName, discipline, isCaseManager }) => (
          <li key={id}>
            <span>
              {firstName} {lastName}
              {discipline && `, ${discipline}`}
            </span>
            {isCaseManager && <Badge tone="primary">Case manager</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TaskDue({ dueOn }: { dueOn: string | null }) {
  const today = agencyToday();
  return (
    <span className={`${shared.note} ${styles.detail}`} data-late={isOverdue(dueOn, today)}>
      {dueOn === null ? "No due date" : dueText(dueOn, today)}
    </span>
  );
}

export function Tasks({ tasks }: Pick<Chart, "tasks">) {
  return (
    <Panel title="Open tasks">
      {tasks.length === 0 && <NothingRecorded>No open tasks.</NothingRecorded>}
      <ul className={`${shared.ruled} ${styles.rows}`}>
        {tasks.map(({ id, title, dueOn, isImportant }) => (
          <li key={id}>
            <span>
              {title}
              <br />
              <TaskDue dueOn={dueOn} />
            </span>
            {isImportant && <Badge tone="critical">Important</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Shown for an empty list. */
export const NothingRecorded = ({ children }: { children: ReactNode }) => (
  <p className={shared.muted}>{children}</p>
);

/** Leads to the profile, where missing facts are added; hidden from users who may not. */
export function AddInProfile({ patientId }: { patientId: string }) {
  const mayEdit = useMay("patients", "edit");
  if (!mayEdit) return null;
  return (
    <Link
      to="/admin/clinical/patient-profile"
      search={{ patient: patientId }}
      aria-label="Add in Patient Profile"
    >
      Add
    </Link>
  );
}
