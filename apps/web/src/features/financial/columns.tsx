import type { AuthorizationInCare, InsuranceInCare } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import styles from "./financial.module.css";
import type { Need } from "./financial-filter.ts";
import {
  answerWords,
  daysOfCoverage,
  kindOfCoverage,
  leftWords,
  needTones,
  needWords,
  usedWords,
} from "./words.ts";

type OfPatient = { id: string; patientId: string; patientName: string };

/** Links to the row in the patient's profile, where it is edited. */
const PatientLink = ({ id, patientId, patientName }: OfPatient) => (
  <Link
    to="/admin/clinical/patient-profile"
    search={{ patient: patientId, ...(id !== patientId && { subject: id }) }}
  >
    {patientName}
  </Link>
);

const patientColumn = { header: "Patient", cell: (row: OfPatient) => <PatientLink {...row} /> };

const needsColumn = {
  header: "To do",
  cell: ({ needs }: { needs: readonly Need[] }) =>
    needs.length === 0 ? (
      <span className={styles.none}>None</span>
    ) : (
      <span className={styles.badges}>
        {needs.map((need) => (
          <Badge key={need} tone={needTones[need]}>
            {needWords[need]}
          </Badge>
        ))}
      </span>
    ),
};

const Payer = ({ row }: { row: InsuranceInCare }) => (
  <>
    {row.payerName ?? <span className={styles.none}>None</span>}
    <span className={styles.detail}>{kindOfCoverage(row)}</span>
  </>
);

export const coverageColumns: readonly Column<InsuranceInCare>[] = [
  patientColumn,
  { header: "Payer", cell: (row) => <Payer row={row} /> },
  { header: "In effect", cell: daysOfCoverage },
  needsColumn,
];

export const eligibilityColumns: readonly Column<InsuranceInCare>[] = [
  patientColumn,
  { header: "Payer", cell: (row) => <Payer row={row} /> },
  {
    header: "Last response",
    cell: (row) => (
      <>
        {answerWords(row)}
        {row.checkedOn !== null && <span className={styles.detail}>on {showDate(row.checkedOn)}</span>}
      </>
    ),
  },
  needsColumn,
];

const statusWords = { requested: "Requested", approved: "Approved", denied: "Denied" } as const;

export const authorizationColumns: readonly Column<AuthorizationInCare>[] = [
  patientColumn,
  {
    header: "Authorization",
    cell: ({ payerName, number, discipline, status }) => (
      <>
        {[payerName, discipline].filter(Boolean).join(", ")}
        <span className={styles.detail}>
          {statusWords[status]}, {number === null ? "no number" : `number ${number}`}
        </span>
      </>
    ),
  },
  {
    header: "Dates",
    cell: ({ startDate, endDate }) => (
      <>
        <span className={styles.day}>{showDate(startDate)} –</span>{" "}
        <span className={styles.day}>{showDate(endDate)}</span>
      </>
    ),
  },
  {
    header: "Left",
    cell: (row) => (
      <>
        {row.status === "approved" && <strong>{leftWords(row)} </strong>}
        <span className={styles.used}>{usedWords(row)}</span>
        {row.forecast !== null && <span className={styles.detail}>{row.forecast.replace(/^.*: /, "")}</span>}
      </>
    ),
  },
  needsColumn,
];
