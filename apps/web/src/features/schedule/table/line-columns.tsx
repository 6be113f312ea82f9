import { Link } from "@tanstack/react-router";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { RowMenu } from "#src/ui/row-menu.tsx";
import type { Line } from "../data/months.ts";
import { lengthWords } from "../data/time-words.ts";
import type { LineOption, OnLineAct } from "./line-acts.ts";
import styles from "./table.module.css";

/** The columns of the Visit Schedule; Availability is the location of care. */
export const lineColumns = (options: readonly LineOption[], onAct: OnLineAct): readonly Column<Line>[] => [
  {
    header: "Patient Name",
    cell: (line) => (options.some(({ value }) => value === "open") ? PatientLink(line) : line.patientName),
  },
  { header: "Availability", cell: ({ locationOfCare }) => locationOfCare },
  { header: "Frequency", cell: frequencyWords },
  { header: "Duration", cell: ({ appointment }) => lengthWords(Math.round(appointment.duration * 60)) },
  {
    header: "Start Date",
    cell: ({ appointment }) => <OnOneLine>{showDate(appointment.startDate)}</OnOneLine>,
  },
  { header: "End Date", cell: ({ appointment }) => <OnOneLine>{showDate(appointment.endDate)}</OnOneLine> },
  {
    header: "Actions",
    align: "end",
    cell: (line) => <LineActions line={line} options={options} onAct={onAct} />,
  },
];

const PatientLink = ({ patientName, appointment }: Line) => (
  <Link to="/admin/clinical/patient-chart" search={{ patient: appointment.patientId }}>
    {patientName}
  </Link>
);

const OnOneLine = ({ children }: { children: string }) => <span className={styles.line}>{children}</span>;

function frequencyWords({ discipline, notation, appointment: { frequency } }: Line) {
  return `${discipline} ${notation} (${frequency} ${frequency === 1 ? "visit" : "visits"})`;
}

type LineActionsProps = { line: Line; options: readonly LineOption[]; onAct: OnLineAct };

const LineActions = ({ line, options, onAct }: LineActionsProps) => (
  <RowMenu
    name={`${line.patientName}, ${line.discipline} ${line.notation}`}
    actions={options.map(({ value, label }) => ({ label, onAct: () => onAct(value, line) }))}
  />
);
