import type { ExpiringDate, Referral, VisitsLeft } from "@hearthside/contract";
import { Link } from "@tanstack/react-router";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import styles from "./dashboards.module.css";
import { expiringWords, leftWords, outcomeOf, usedWords } from "./words.ts";

type OfPatient = { patientId: string; patientName: string };

const ChartLink = ({ patientId, patientName }: OfPatient) => (
  <Link className={styles.patient} to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
    {patientName}
  </Link>
);

const patientColumn = { header: "Patient", cell: (row: OfPatient) => <ChartLink {...row} /> };

const Day = ({ day }: { day: string }) => <span className={styles.date}>{showDate(day)}</span>;

export const waitingColumns: readonly Column<Referral>[] = [
  patientColumn,
  {
    header: "Insurance",
    cell: ({ insurance }) => insurance ?? <span className={styles.unknown}>Not recorded</span>,
  },
  {
    header: "Referral Date",
    cell: ({ referralDate }) => (referralDate === null ? "Not recorded" : <Day day={referralDate} />),
  },
];

export const receivedColumns: readonly Column<Referral>[] = [
  ...waitingColumns,
  { header: "Outcome", cell: (row) => <Outcome row={row} /> },
];

function Outcome({ row }: { row: Referral }) {
  const { words, tone } = outcomeOf(row);
  return <Badge tone={tone}>{words}</Badge>;
}

export const expiringColumns: readonly Column<ExpiringDate>[] = [
  patientColumn,
  { header: "Type", cell: (row) => <WhatEnds row={row} /> },
  { header: "Last day", cell: ({ endDate }) => <Day day={endDate} /> },
];

const onOneLine = (words: string) => words.replaceAll(" ", "\u00a0");

/** Links to where the renewal is entered. */
function WhatEnds({ row: { kind, subjectId, patientId, what } }: { row: ExpiringDate }) {
  const isFrequency = kind === "frequency";
  const words = `${expiringWords[kind]}: ${isFrequency ? onOneLine(what) : what}`;
  if (kind === "certification" || isFrequency)
    return (
      <Link to="/admin/clinical/patient-schedule" search={{ patient: patientId }}>
        {kind === "certification" ? what : words}
      </Link>
    );
  return (
    <Link to="/admin/clinical/patient-profile" search={{ patient: patientId, subject: subjectId }}>
      {words}
    </Link>
  );
}

export const visitsLeftColumns: readonly Column<VisitsLeft>[] = [
  patientColumn,
  { header: "Authorization", cell: (row) => <Permit row={row} /> },
  { header: "Visits Left", cell: (row) => <Left row={row} /> },
];

const Permit = ({
  row: { authorizationId, patientId, payerName, discipline, endDate },
}: {
  row: VisitsLeft;
}) => (
  <>
    <Link to="/admin/clinical/patient-profile" search={{ patient: patientId, subject: authorizationId }}>
      {[payerName, discipline].filter(Boolean).join(", ")}
    </Link>{" "}
    <span className={styles.until}>through {showDate(endDate)}</span>
  </>
);

const Left = ({ row }: { row: VisitsLeft }) => (
  <>
    <span className={styles.left} data-left={row.left < 0 ? "over" : row.left === 0 ? "none" : "some"}>
      {leftWords(row)}
    </span>
    <span className={styles.forecast}>{row.forecast ?? usedWords(row)}</span>
  </>
);
