import type { ExpiringDate, ExpiringKind, Referral, ReferralPeriod, VisitsLeft } from "@hearthside/contract";
import { unitAfter } from "@hearthside/contract/chart-labels";
import { notationText } from "@hearthside/contract/visit-labels";
import { Link } from "@tanstack/react-router";
import { showNumber } from "#src/lib/numbers.ts";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import shared from "#src/ui/shared.module.css";
import type { Tone } from "#src/ui/tone.ts";
import styles from "./dashboards.module.css";

type OfPatient = { patientId: string; patientName: string };

const ChartLink = ({ patientId, patientName }: OfPatient) => (
  <Link className={styles.patient} to="/admin/clinical/patient-chart" search={{ patient: patientId }}>
    {patientName}
  </Link>
);

const patientColumn = { header: "Patient", cell: (row: OfPatient) => <ChartLink {...row} /> };

const Day = ({ day }: { day: string }) => <span className={shared.oneLine}>{showDate(day)}</span>;

export const waitingColumns: readonly Column<Referral>[] = [
  patientColumn,
  {
    header: "Insurance",
    cell: ({ insurance }) => insurance ?? <span className={shared.muted}>Not recorded</span>,
  },
  {
    header: "Referral Date",
    cell: ({ referralDate }) => (referralDate === null ? "Not recorded" : <Day day={referralDate} />),
  },
];

export const receivedColumns: readonly Column<Referral>[] = [
  ...waitingColumns,
  { header: "Status", cell: (row) => <Outcome row={row} /> },
];

function Outcome({ row }: { row: Referral }) {
  const { text, tone } = outcomeOf(row);
  return <Badge tone={tone}>{text}</Badge>;
}

export const expiringColumns: readonly Column<ExpiringDate>[] = [
  patientColumn,
  { header: "What expires", cell: (row) => <WhatEnds row={row} /> },
  { header: "Expires on", cell: ({ endDate }) => <Day day={endDate} /> },
];

/** A frequency keeps to one line unless an order for PRN visits makes it long. */
const onOneLine = (text: string) => (text.length > 24 ? text : text.replaceAll(" ", "\u00a0"));

/** Links to where the renewal is entered. */
function WhatEnds({ row: { kind, subjectId, patientId, what } }: { row: ExpiringDate }) {
  const isFrequency = kind === "frequency";
  const text = `${expiringLabels[kind]}: ${isFrequency ? onOneLine(notationText(what)) : what}`;
  if (kind === "certification" || isFrequency)
    return (
      <Link to="/admin/clinical/patient-schedule" search={{ patient: patientId }}>
        {kind === "certification" ? what : text}
      </Link>
    );
  return (
    <Link to="/admin/clinical/patient-profile" search={{ patient: patientId, subject: subjectId }}>
      {text}
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
      {[discipline, payerName].filter(Boolean).join(" · ")}
    </Link>{" "}
    <span className={styles.until}>through {showDate(endDate)}</span>
  </>
);

const Left = ({ row }: { row: VisitsLeft }) => (
  <>
    <span className={styles.left} data-left={row.left < 0 ? "over" : row.left === 0 ? "none" : "some"}>
      {unitsLeftText(row)}
    </span>
    <span className={`${shared.detail} ${styles.forecast}`}>{row.forecast ?? usedText(row)}</span>
  </>
);

export const periodOptions = [
  { value: "30-days", label: "Last 30 Days" },
  { value: "60-days", label: "Last 60 Days" },
  { value: "90-days", label: "Last 90 Days" },
  { value: "all", label: "All" },
] as const satisfies readonly { value: ReferralPeriod; label: string }[];

export const withinOptions = [
  { value: "14-days", label: "14 days" },
  { value: "30-days", label: "30 days" },
  { value: "60-days", label: "60 days" },
] as const;

const expiringLabels = {
  certification: "Certification period",
  frequency: "Visit frequency",
  authorization: "Authorization",
  coverage: "Insurance",
} as const satisfies Record<ExpiringKind, string>;

const outcomes = {
  waiting: { text: "Pre-admit", tone: "warning" },
  admitted: { text: "Admitted", tone: "success" },
  closed: { text: "Not admitted", tone: "subdued" },
  discharged: { text: "Discharged", tone: "subdued" },
} as const satisfies Record<string, { text: string; tone: Tone }>;

/** The outcome of a referral so far. */
function outcomeOf({ status, startOfCare }: Referral) {
  if (status === "pre-admit") return outcomes.waiting;
  if (status !== "discharged") return outcomes.admitted;
  return startOfCare === null ? outcomes.closed : outcomes.discharged;
}

/** What is left of an authorization, in its unit. */
export function unitsLeftText({ left, unit }: Pick<VisitsLeft, "left" | "unit">): string {
  if (left === 0) return "Used up";
  const amount = Math.abs(left);
  const text = `${showNumber(amount)} ${unitAfter(amount, unit)}`;
  return left < 0 ? `${text} over` : `${text} left`;
}

/** "8 of 9 visits used". */
const usedText = ({ used, amount, unit }: Pick<VisitsLeft, "used" | "amount" | "unit">): string =>
  `${showNumber(used)} of ${showNumber(amount)} ${unitAfter(amount, unit)} used`;

export const kindOptions = [
  { value: "all", label: "All" },
  { value: "certification", label: expiringLabels.certification },
  { value: "frequency", label: expiringLabels.frequency },
  { value: "authorization", label: expiringLabels.authorization },
  { value: "coverage", label: expiringLabels.coverage },
] as const satisfies readonly { value: ExpiringKind | "all"; label: string }[];
