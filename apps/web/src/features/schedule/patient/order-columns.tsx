import type { FrequencyOrder } from "@hearthside/contract";
import { documentStatuses, documentStatusLabels } from "@hearthside/contract/document-life-cycle";
import { Button } from "@mantine/core";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { RowMenu } from "#src/ui/row-menu.tsx";
import shared from "#src/ui/shared.module.css";
import { disciplineLabels, notationText, orderedVisits } from "../visit-labels.ts";
import { spanText } from "./episode-bar.tsx";
import styles from "./patient-schedule.module.css";

export type OrderAction = { action: "order" } | { action: "change" | "end" | "plan"; line: FrequencyOrder };

type Actions = {
  today: string;
  mayOrder: boolean;
  mayPlan: boolean;
  onAction: (action: OrderAction) => void;
};

export const orderColumns = (actions: Actions): Column<FrequencyOrder>[] => [
  {
    header: "Frequency",
    cell: ({ discipline, notation }) => (
      <>
        {notationText(notation)}
        <span className={shared.detail}>{disciplineLabels[discipline]}</span>
      </>
    ),
  },
  { header: "Visits", cell: (line) => `${orderedVisits(line)}, ${line.visitMinutes} min each` },
  {
    header: "Dates",
    cell: (line) => (
      <>
        <span className={styles.date}>{spanText(line)}</span>
        {line.endReason && <span className={shared.detail}>Ended: {line.endReason}</span>}
      </>
    ),
  },
  {
    header: "Ordered",
    cell: ({ orderedOn, locationOfCare }) => (
      <>
        <span className={styles.date}>{showDate(orderedOn)}</span>
        <span className={shared.detail}>Location: {locationOfCare}</span>
      </>
    ),
  },
  { header: "Status", cell: ({ status }) => <Badge>{orderStatusText(status)}</Badge>, besideName: true },
  {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: (line) => <LineActions line={line} {...actions} />,
  },
];

/** An order has the statuses of documents. */
function orderStatusText(status: string): string {
  const known = documentStatuses.find((one) => one === status);
  return known === undefined ? status : documentStatusLabels[known];
}

function LineActions({ line, today, mayOrder, mayPlan, onAction }: { line: FrequencyOrder } & Actions) {
  if (line.endDate < today) return null;
  const name = `${line.discipline} ${notationText(line.notation)}`;
  return (
    <div className={styles.acts}>
      {mayPlan && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Schedule visits for ${name}`}
          onClick={() => onAction({ action: "plan", line })}
        >
          Schedule visits
        </Button>
      )}
      {mayOrder && (
        <RowMenu
          name={name}
          actions={[
            { label: "Change frequency", onAction: () => onAction({ action: "change", line }) },
            { label: "End order", onAction: () => onAction({ action: "end", line }) },
          ]}
        />
      )}
    </div>
  );
}
