import type { AuthorizationInCare, InsuranceInCare } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import styles from "./financial.module.css";
import type { Need } from "./financial-filter.ts";
import {
  authorizationLeftText,
  daysOfCoverage,
  eligibilityText,
  kindOfCoverage,
  needLabels,
  needTones,
  usedText,
} from "./labels.ts";

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

type WithNeeds = { needs: readonly Need[] };

/** Nothing, not even its heading on phones, if there are none. */
const needsColumn: Column<WithNeeds> = {
  header: "Needs attention",
  cell: ({ needs }) =>
    needs.length > 0 && (
      <span className={styles.badges}>
        {needs.map((need) => (
          <Badge key={need} tone={needTones[need]}>
            {needLabels[need]}
          </Badge>
        ))}
      </span>
    ),
};

const Payer = ({ row }: { row: InsuranceInCare }) => (
  <>
    {row.payerName ?? <span className={shared.muted}>None</span>}
    <span className={shared.detail}>{kindOfCoverage(row)}</span>
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
        {eligibilityText(row)}
        {row.checkedOn !== null && <span className={shared.detail}>on {showDate(row.checkedOn)}</span>}
      </>
    ),
  },
  needsColumn,
];

const numberText = ({ number, status }: Pick<AuthorizationInCare, "number" | "status">): string => {
  if (number !== null) return `no. ${number}`;
  return status === "requested" ? "no number yet" : "no number";
};

const statusLabels = { requested: "Requested", approved: "Approved", denied: "Denied" } as const;

/** Two lines for each row: remaining beside used, and two actions side by side. */
export const authorizationColumns: readonly Column<AuthorizationInCare>[] = [
  { ...patientColumn, width: 164 },
  {
    header: "Authorization",
    width: 256,
    cell: ({ payerName, number, discipline, status }) => (
      <>
        {[discipline, payerName].filter(Boolean).join(" · ")}
        <span className={shared.detail}>
          {statusLabels[status]}, {numberText({ number, status })}
        </span>
      </>
    ),
  },
  {
    header: "Dates",
    width: 116,
    cell: ({ startDate, endDate }) => (
      <>
        <span className={shared.oneLine}>{showDate(startDate)} to</span>{" "}
        <span className={shared.oneLine}>{showDate(endDate)}</span>
      </>
    ),
  },
  {
    header: "Usage",
    cell: (row) => (
      <>
        {row.status === "approved" && (
          <>
            <strong>{authorizationLeftText(row)}</strong> ·{" "}
          </>
        )}
        <span className={shared.note}>{usedText(row)}</span>
        {row.forecast !== null && (
          <span className={`${shared.detail} ${styles.forecast}`}>{row.forecast.replace(/^.*; /, "")}</span>
        )}
      </>
    ),
  },
  { ...needsColumn, width: 252 },
];
