import type { Contract, OutputOf } from "@hearthside/contract";
import { showNumber } from "#src/lib/numbers.ts";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { Panel } from "#src/ui/panel.tsx";
import styles from "./staff-hub.module.css";
import { criticalPercent, missedPercent } from "./words.ts";

type Week = OutputOf<Contract["GET /staff-hub/:id"]>["weeks"][number];

const columns: readonly Column<Week>[] = [
  { header: "Week of", cell: ({ from }) => <span className={styles.figure}>{showDate(from)}</span> },
  { header: "Scheduled", align: "end", cell: ({ planned }) => showNumber(planned) },
  { header: "Completed", align: "end", cell: ({ done }) => showNumber(done) },
  { header: "Missed", align: "end", cell: (week) => <Missed week={week} /> },
];

/** Newest week first. */
export function WeeksPanel({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Panel title="Visits by week">
      <DataTable
        caption="Visits by week"
        captionHidden
        stays
        columns={columns}
        rows={weeks.toReversed()}
        rowKey={({ from }) => from}
        empty={null}
      />
    </Panel>
  );
}

function Missed({ week }: { week: Week }) {
  const percent = missedPercent(week);
  if (week.missed === 0 || percent === undefined) return "0";
  return (
    <span className={styles.figure} data-critical={percent >= criticalPercent || undefined}>
      {showNumber(week.missed)} ({percent}%)
    </span>
  );
}
