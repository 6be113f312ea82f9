import { Button } from "@mantine/core";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { dayOf } from "../data/local-time.ts";
import { showWhen } from "../data/time-text.ts";
import { clockSpan, weekdayWords } from "../data/time-words.ts";
import { disciplineWords } from "../discipline-words.ts";
import { kindWords, reasonWords, statusWords } from "../visit-words.ts";
import styles from "./history.module.css";
import type { ListedVisit } from "./queries.ts";

export const listedVisitColumns = (onOpen: (visitId: string) => void): readonly Column<ListedVisit>[] => [
  {
    header: "Date",
    cell: ({ start }) => (
      <span className={styles.date}>
        {weekdayWords(dayOf(start))} {showDate(dayOf(start))}
      </span>
    ),
  },
  { header: "Time", cell: (visit) => <span className={styles.date}>{clockSpan(visit)}</span> },
  {
    header: "Visit",
    cell: ({ discipline, kind }) => `${disciplineWords[discipline]}, ${kindWords[kind].toLowerCase()}`,
  },
  { header: "Clinician", cell: ({ clinicianName }) => clinicianName ?? "Unassigned" },
  { header: "Status", besideName: true, cell: (visit) => <Status visit={visit} /> },
  {
    header: "Open",
    headerHidden: true,
    align: "end",
    cell: (visit) => (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Open visit on ${showWhen(visit)}`}
        onClick={() => onOpen(visit.id)}
      >
        Open
      </Button>
    ),
  },
];

function Status({ visit }: { visit: ListedVisit }) {
  const { label, tone } = statusWords[visit.status];
  const why = reasonWords(visit);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {why && <span className={styles.detail}>{why}</span>}
    </>
  );
}
