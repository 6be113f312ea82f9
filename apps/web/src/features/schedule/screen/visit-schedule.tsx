import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { memo, useMemo, useRef, useState } from "react";
import { counted } from "#src/lib/numbers.ts";
import { useMay } from "#src/lib/use-may.ts";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { RowMenu } from "#src/ui/row-menu.tsx";
import shared from "#src/ui/shared.module.css";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import type { Line } from "../data/months.ts";
import { notationText, orderedVisits } from "../visit-labels.ts";
import styles from "./visit-schedule.module.css";

type VisitScheduleProps = {
  lines: readonly Line[];
  /** Shown when there are no orders. */
  empty: string;
  isLoading: boolean;
  onAction: OnLineAction;
};

/** Few rows at first, because other lists follow below. */
const firstCount = 6;
/** On phones, where each row is a card. */
const firstCards = 2;
const moreCount = 20;

/** The orders in effect in the dates shown, by patient. */
export const VisitSchedule = memo(function VisitSchedule(props: VisitScheduleProps) {
  const { lines, empty, isLoading, onAction } = props;
  const least = useIsNarrow() ? firstCards : firstCount;
  const [more, setMore] = useState(0);
  const count = least + more;
  const frame = useRef<HTMLDivElement>(null);
  const options = useLineOptions();
  const columns = useMemo(() => lineColumns(options, onAction), [options, onAction]);
  return (
    <CollapsiblePanel
      title="Visit Schedule"
      level={2}
      startsOpen
      aside={<span className={styles.count}>{isLoading ? "" : lineCount(lines.length)}</span>}
    >
      <TableFrame ref={frame}>
        <DataTable
          caption="Visit Schedule"
          captionHidden
          columns={columns}
          rows={lines.slice(0, count)}
          outdated={isLoading}
          rowKey={({ frequencyId }) => frequencyId}
          empty={
            <p className={styles.empty} data-loading={isLoading}>
              {empty}
            </p>
          }
        />
      </TableFrame>
      {!isLoading && lines.length > least && (
        <div className={styles.more}>
          <span role="status">
            {Math.min(count, lines.length)} of {lines.length} visit orders
          </span>
          {count < lines.length && (
            <Button variant="default" size="compact-md" onClick={showMore}>
              Show more
            </Button>
          )}
        </div>
      )}
    </CollapsiblePanel>
  );

  /** Focuses the first new row, because the button disappears with the last rows. */
  function showMore() {
    setMore(more + moreCount);
    requestAnimationFrame(() =>
      frame.current?.querySelectorAll<HTMLElement>("tbody button[aria-haspopup]")[count]?.focus(),
    );
  }
});

const lineCount = (count: number) => counted(count, "visit order");

/** The columns of the Visit Schedule; Availability is the location of care. */
const lineColumns = (options: readonly LineOption[], onAction: OnLineAction): readonly Column<Line>[] => [
  {
    header: "Patient Name",
    cell: (line) => (options.some(({ value }) => value === "open") ? PatientLink(line) : line.patientName),
  },
  {
    header: "Availability",
    cell: ({ locationOfCare }) => <span className={styles.place}>{locationOfCare}</span>,
  },
  { header: "Frequency", cell: frequencyText },
  {
    header: "Duration",
    cell: ({ appointment }) => <OnOneLine>{`${Math.round(appointment.duration * 60)} min`}</OnOneLine>,
  },
  {
    header: "Start Date",
    cell: ({ appointment }) => <OnOneLine>{showDate(appointment.startDate)}</OnOneLine>,
  },
  { header: "End Date", cell: ({ appointment }) => <OnOneLine>{showDate(appointment.endDate)}</OnOneLine> },
  {
    header: "Actions",
    align: "end",
    cell: (line) => <LineActions line={line} options={options} onAction={onAction} />,
  },
];

const PatientLink = ({ patientName, appointment }: Line) => (
  <Link to="/admin/clinical/patient-chart" search={{ patient: appointment.patientId }}>
    {patientName}
  </Link>
);

const OnOneLine = ({ children }: { children: string }) => <span className={shared.oneLine}>{children}</span>;

function frequencyText({ discipline, notation, leastVisits, appointment: { frequency } }: Line) {
  return `${discipline} ${notationText(notation)} (${orderedVisits({ leastVisits, visitCount: frequency })})`;
}

type LineActionsProps = { line: Line; options: readonly LineOption[]; onAction: OnLineAction };

const LineActions = ({ line, options, onAction }: LineActionsProps) => (
  <RowMenu
    name={`${line.patientName}, ${line.discipline} ${notationText(line.notation)}`}
    actions={options.map(({ value, label }) => ({ label, onAction: () => onAction(value, line) }))}
  />
);

const labels = {
  open: "Open patient",
  reschedule: "Reschedule",
  assign: "Assign",
  miss: "Mark as missed",
  cancel: "Cancel",
} as const;

/** Actions of an order: on the patient or on one of its visits. */
export type LineAction = keyof typeof labels;
type LineOption = { readonly value: LineAction; readonly label: string };
export type OnLineAction = (action: LineAction, line: Line) => void;

/** The actions allowed to the signed-in user. */
function useLineOptions(): readonly LineOption[] {
  const open = {
    open: useMay("patients", "view"),
    reschedule: useMay("schedule", "approve"),
    assign: useMay("schedule", "approve"),
    miss: useMay("schedule", "edit"),
    cancel: useMay("schedule", "delete"),
  } satisfies Record<LineAction, boolean>;
  const actions = ["open", "reschedule", "assign", "miss", "cancel"] as const;
  return actions.filter((action) => open[action]).map((value) => ({ value, label: labels[value] }));
}
