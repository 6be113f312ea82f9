import type { FrequencyOrder } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { RowMenu } from "#src/ui/row-menu.tsx";
import shared from "#src/ui/shared.module.css";
import { disciplineWords, notationWords, orderedVisits } from "../visit-words.ts";
import { spanWords } from "./episode-bar.tsx";
import styles from "./patient-schedule.module.css";

export type OrderAct = { act: "order" } | { act: "change" | "end" | "plan"; line: FrequencyOrder };

type Acts = {
  today: string;
  mayOrder: boolean;
  mayPlan: boolean;
  onAct: (act: OrderAct) => void;
};

export const orderColumns = (actions: Acts): Column<FrequencyOrder>[] => [
  {
    header: "Frequency",
    cell: ({ discipline, notation }) => (
      <>
        {notationWords(notation)}
        <span className={shared.detail}>{disciplineWords[discipline]}</span>
      </>
    ),
  },
  { header: "Visits", cell: (line) => `${orderedVisits(line)}, ${line.visitMinutes} min each` },
  {
    header: "Dates",
    cell: (line) => (
      <>
        <span className={styles.date}>{spanWords(line)}</span>
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
  { header: "Status", cell: ({ status }) => <Badge>{sentence(status)}</Badge>, besideName: true },
  {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: (line) => <LineActs line={line} {...actions} />,
  },
];

const sentence = (status: string) =>
  `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll("-", " ")}`;

function LineActs({ line, today, mayOrder, mayPlan, onAct }: { line: FrequencyOrder } & Acts) {
  if (line.endDate < today) return null;
  const name = `${line.discipline} ${notationWords(line.notation)}`;
  return (
    <div className={styles.acts}>
      {mayPlan && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Schedule visits for ${name}`}
          onClick={() => onAct({ act: "plan", line })}
        >
          Schedule visits
        </Button>
      )}
      {mayOrder && (
        <RowMenu
          name={name}
          actions={[
            { label: "Change frequency", onAct: () => onAct({ act: "change", line }) },
            { label: "End order", onAct: () => onAct({ act: "end", line }) },
          ]}
        />
      )}
    </div>
  );
}
