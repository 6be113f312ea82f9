import type { DocumentSummary } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { agencyDay, daysFrom } from "#src/lib/moments.ts";
import type { Column } from "#src/ui/data-table.tsx";
import shared from "#src/ui/shared.module.css";
import { AgeBadge, DocumentBadge, dayOf, TitleCell } from "../listed-paper.tsx";
import { daysWords, paperName } from "../words.ts";
import type { Queue } from "./docs-filter.ts";
import styles from "./queue.module.css";

type Settings = {
  queue: Queue;
  today: string;
  onOpen: (id: string) => void;
  /** Whether the rows are the user's to approve or send back. */
  reviews: boolean;
};

/** The date a document entered each queue. */
const dates = {
  review: ["Date Received", ({ submittedAt }) => submittedAt],
  physician: ["Date Submitted", ({ submittedAt }) => submittedAt],
  mine: ["Date Written", ({ createdAt }) => createdAt],
} as const satisfies { readonly [Q in Queue]: readonly [string, (paper: DocumentSummary) => string | null] };

export function queueColumns(settings: Settings): readonly Column<DocumentSummary>[] {
  const { queue, today, onOpen, reviews } = settings;
  const [dateHeader, dateOf] = dates[queue];
  const dateCell = (paper: DocumentSummary) => {
    const date = dateOf(paper);
    return date === null ? "Not recorded" : <span className={shared.oneLine}>{dayOf(date)}</span>;
  };
  const isPhysician = queue === "physician";
  // With the physician there is no room for fixed widths on a tablet.
  const wide = (width: number) => (isPhysician ? {} : { width });
  const columns: Column<DocumentSummary>[] = [
    {
      header: "Document Type",
      ...wide(196),
      cell: (paper) => (
        <span className={styles.title}>
          <TitleCell paper={paper} onOpen={onOpen} />
        </span>
      ),
    },
    {
      header: "Status",
      ...wide(104),
      besideName: true,
      cell: ({ status }) => <DocumentBadge status={status} />,
    },
    { header: "Patient", cell: (paper) => <PatientCell paper={paper} /> },
    { header: "Author", ...wide(168), cell: ({ authorName }) => authorName ?? "Unknown" },
    ...(isPhysician ? [physicianColumn] : []),
    { header: dateHeader, ...wide(124), cell: dateCell },
    {
      header: "Days waiting",
      ...wide(132),
      cell: (paper) => <AgeCell paper={paper} since={dateOf(paper)} today={today} />,
    },
  ];
  if (!reviews) return columns;
  return [
    ...columns,
    {
      header: "Actions",
      headerHidden: true,
      ...wide(96),
      cell: (paper) => <ReviewButton paper={paper} onOpen={onOpen} />,
    },
  ];
}

const physicianColumn: Column<DocumentSummary> = {
  header: "Physician",
  cell: ({ physicianName }) => physicianName ?? "Not chosen",
};

const PatientCell = ({ paper: { patientId, patientName } }: { paper: DocumentSummary }) => (
  <Link
    className={styles.patient}
    to="/admin/clinical/patient-chart/patient-hub"
    search={{ patient: patientId }}
  >
    {patientName}
  </Link>
);

type AgeCellProps = { paper: DocumentSummary; since: string | null; today: string };

function AgeCell({ paper, since, today }: AgeCellProps) {
  if (paper.ageDays !== null) return <AgeBadge paper={paper} />;
  if (since === null) return "Not recorded";
  return <span className={shared.oneLine}>{daysWords(daysFrom(agencyDay(since), today))}</span>;
}

type ReviewButtonProps = { paper: DocumentSummary; onOpen: (id: string) => void };

/** Opens the document, where it is approved or sent back. */
const ReviewButton = ({ paper, onOpen }: ReviewButtonProps) => (
  <Button
    variant="default"
    size="compact-md"
    aria-label={`Review ${paperName(paper)}, ${paper.patientName}`}
    onClick={() => onOpen(paper.id)}
  >
    Review
  </Button>
);
