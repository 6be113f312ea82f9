import type { DocumentSummary } from "@hearthside/contract";
import type { Column } from "#src/ui/data-table.tsx";
import { DatesCell, StatusCell, TitleCell } from "../paper-cells.tsx";

type Columns = readonly Column<DocumentSummary>[];
type OnOpen = (id: string) => void;

const author = { header: "Author", cell: ({ authorName }: DocumentSummary) => authorName ?? "Unknown" };
const written = { header: "Written", cell: (paper: DocumentSummary) => <DatesCell paper={paper} /> };
const status = {
  header: "Status",
  besideName: true,
  cell: (paper: DocumentSummary) => <StatusCell paper={paper} />,
};

export const orderColumns = (onOpen: OnOpen): Columns => [
  { header: "Order", cell: (paper) => <TitleCell paper={paper} onOpen={onOpen} /> },
  status,
  { header: "Physician", cell: ({ physicianName }) => physicianName ?? "Not chosen" },
  written,
  author,
];

export const otherColumns = (onOpen: OnOpen): Columns => [
  { header: "Document", cell: (paper) => <TitleCell paper={paper} onOpen={onOpen} /> },
  status,
  author,
  written,
];
