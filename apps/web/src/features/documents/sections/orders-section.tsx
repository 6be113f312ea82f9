import type { DocumentSummary } from "@hearthside/contract";
import { useState } from "react";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import type { UploadCopy } from "../open/acts.ts";
import { OpenDocument } from "../open/open-document.tsx";
import { DatesCell, StatusCell, TitleCell } from "../paper-cells.tsx";
import { useDocumentWizard } from "../wizard/open-wizard.tsx";
import { PaperList } from "./paper-list.tsx";
import styles from "./sections.module.css";

type OrdersSectionProps = {
  patientId: string;
  /** The document named in the address, from either list. It is marked and opened. */
  subjectId?: string | undefined;
  /** Only documents of this certification period. */
  episodeId?: string | undefined;
  uploadCopy?: UploadCopy | undefined;
};

/** The orders that a physician signs, and below them the other documents about the patient. */
export function OrdersSection({ patientId, subjectId, episodeId, uploadCopy }: OrdersSectionProps) {
  const wizard = useDocumentWizard();
  const [opened, open] = useOpened(subjectId);
  const ofPatient = { patientId, episodeId, subjectId };
  return (
    <div className={styles.sections}>
      <PaperList
        {...ofPatient}
        which="orders"
        words={orderWords}
        columns={orderColumns(open)}
        onAdd={() => wizard.open({ kind: "physician-order", patientIds: [patientId] })}
      />
      <CollapsiblePanel title={otherWords.caption} level={3}>
        <PaperList
          {...ofPatient}
          which="others"
          words={otherWords}
          columns={otherColumns(open)}
          onAdd={() => wizard.open({ patientIds: [patientId] })}
        />
      </CollapsiblePanel>
      {opened !== undefined && (
        <OpenDocument key={opened} id={opened} onClose={() => open(undefined)} uploadCopy={uploadCopy} />
      )}
    </div>
  );
}

const orderWords = {
  caption: "Orders",
  add: "New order",
  icon: "signature",
  none: "No orders yet",
  lead: "Physician orders appear here, from draft to signed copy.",
} as const;

const otherWords = {
  caption: "Notes and other documents",
  add: "New document",
  icon: "note",
  none: "No notes yet",
  lead: "Visit notes, missed-visit reports, plans and other documents about the patient appear here.",
} as const;

/** The open document: the one in the address, until it is closed or another is opened. */
function useOpened(subjectId: string | undefined) {
  const [seen, setSeen] = useState(subjectId);
  const [opened, open] = useState(subjectId);
  if (seen !== subjectId) {
    setSeen(subjectId);
    open(subjectId);
  }
  return [opened, open] as const;
}

type Columns = readonly Column<DocumentSummary>[];
type OnOpen = (id: string) => void;

const author = { header: "Author", cell: ({ authorName }: DocumentSummary) => authorName ?? "Unknown" };
const written = { header: "Written", cell: (paper: DocumentSummary) => <DatesCell paper={paper} /> };
const status = {
  header: "Status",
  besideName: true,
  cell: (paper: DocumentSummary) => <StatusCell paper={paper} />,
};

const orderColumns = (onOpen: OnOpen): Columns => [
  { header: "Order", cell: (paper) => <TitleCell paper={paper} onOpen={onOpen} /> },
  status,
  { header: "Physician", cell: ({ physicianName }) => physicianName ?? "Not chosen" },
  written,
  author,
];

const otherColumns = (onOpen: OnOpen): Columns => [
  { header: "Document", cell: (paper) => <TitleCell paper={paper} onOpen={onOpen} /> },
  status,
  author,
  written,
];
