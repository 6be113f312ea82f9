import type { PatientRow } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Column } from "#src/ui/data-table.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import styles from "./patients.module.css";
import { StatusBadge } from "./status-badge.tsx";
import { dobWithAge, listName, notRecorded } from "./words.ts";

/** `today` is the agency's date, used for ages. */
export const patientColumns = (today: string): readonly Column<PatientRow>[] => [
  {
    header: "Name",
    cell: (patient) => (
      <Link to="/admin/clinical/patient-chart" search={{ patient: patient.id }}>
        {listName(patient)}
      </Link>
    ),
  },
  { header: "Record number", cell: ({ recordNumber }) => <Figure>{recordNumber}</Figure> },
  { header: "Date of birth", cell: ({ dob }) => <Figure>{dobWithAge(dob, today)}</Figure> },
  {
    header: "Phone",
    cell: ({ phoneNumber }) => (phoneNumber === null ? notRecorded : <PhoneLink phone={phoneNumber} />),
  },
  { header: "City", cell: ({ city }) => city ?? <span className={styles.unknown}>{notRecorded}</span> },
  { header: "Status", besideName: true, cell: ({ status }) => <StatusBadge status={status} /> },
];

const Figure = ({ children }: { children: ReactNode }) => <span className={styles.number}>{children}</span>;
