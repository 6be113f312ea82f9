import type { DocumentSummary } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { agencyDay, daysFrom } from "#src/lib/moments.ts";
import type { Column } from "#src/ui/data-table.tsx";
import { showAgencyDay } from "#src/ui/date/date-text.ts";
import { DocumentStatusBadge } from "#src/ui/records/document-status-badge.tsx";
import shared from "#src/ui/shared.module.css";
import { daysText, documentName } from "../labels.ts";
import { AgeBadge, TitleCell } from "../listed-document.tsx";
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
} as const satisfies {
  readonly [Q in Queue]: readonly [string, (document: DocumentSummary) => string | null];
};

export function queueColumns(settings: Settings): readonly Column<DocumentSummary>[] {
  const { queue, today, onOpen, reviews } = settings;
  const [dateHeader, dateOf] = dates[queue];
  const dateCell = (document: DocumentSummary) => {
    const date = dateOf(document);
    return date === null ? "Not recorded" : <span className={shared.oneLine}>{showAgencyDay(date)}</span>;
  };
  const isPhysician = queue === "physician";
  // With the physician there is no room for fixed widths on a tablet.
  const wide = (width: number) => (isPhysician ? {} : { width });
  const columns: Column<DocumentSummary>[] = [
    {
      header: "Document Type",
      ...wide(196),
      cell: (document) => (
        <span className={styles.title}>
          <TitleCell document={document} onOpen={onOpen} />
        </span>
      ),
    },
    {
      header: "Status",
      ...wide(104),
      besideName: true,
      cell: ({ status }) => <DocumentStatusBadge status={status} />,
    },
    { header: "Patient", cell: (document) => <PatientCell document={document} /> },
    { header: "Author", ...wide(168), cell: ({ authorName }) => authorName ?? "Unknown" },
    ...(isPhysician ? [physicianColumn] : []),
    { header: dateHeader, ...wide(124), cell: dateCell },
    {
      header: "Days waiting",
      ...wide(132),
      cell: (document) => <AgeCell document={document} since={dateOf(document)} today={today} />,
    },
  ];
  if (!reviews) return columns;
  return [
    ...columns,
    {
      header: "Actions",
      headerHidden: true,
      ...wide(96),
      cell: (document) => <ReviewButton document={document} onOpen={onOpen} />,
    },
  ];
}

const physicianColumn: Column<DocumentSummary> = {
  header: "Physician",
  cell: ({ physicianName }) => physicianName ?? "Not chosen",
};

const PatientCell = ({ document: { patientId, patientName } }: { document: DocumentSummary }) => (
  <Link
    className={styles.patient}
    to="/admin/clinical/patient-chart/patient-hub"
    search={{ patient: patientId }}
  >
    {patientName}
  </Link>
);

type AgeCellProps = { document: DocumentSummary; since: string | null; today: string };

function AgeCell({ document, since, today }: AgeCellProps) {
  if (document.ageDays !== null) return <AgeBadge document={document} />;
  if (since === null) return "Not recorded";
  return <span className={shared.oneLine}>{daysText(daysFrom(agencyDay(since), today))}</span>;
}

type ReviewButtonProps = { document: DocumentSummary; onOpen: (id: string) => void };

/** Opens the document, where it is approved or sent back. */
const ReviewButton = ({ document, onOpen }: ReviewButtonProps) => (
  <Button
    variant="default"
    size="compact-md"
    aria-label={`Review ${documentName(document)}, ${document.patientName}`}
    onClick={() => onOpen(document.id)}
  >
    Review
  </Button>
);
