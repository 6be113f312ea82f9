import type { DocumentSummary } from "@hearthside/contract";
import {
  type DocumentStatus,
  documentStatuses,
  documentStatusLabels,
} from "@hearthside/contract/document-life-cycle";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { useMay } from "#src/lib/use-may.ts";
import { CollapsiblePanel } from "#src/ui/collapsible-panel.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { Select } from "#src/ui/select.tsx";
import shared from "#src/ui/shared.module.css";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { DatesCell, MoreDocuments, StatusCell, TitleCell } from "../listed-document.tsx";
import type { UploadCopy } from "../open/actions.ts";
import { OpenDocument } from "../open/open-document.tsx";
import { type DocumentsOfPatient, patientDocuments, useLiveDocuments } from "../queries.ts";
import { useDocumentWizard } from "../wizard/open-wizard.tsx";
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
    <div className={shared.stack5}>
      <DocumentList
        {...ofPatient}
        which="orders"
        labels={orderLabels}
        columns={orderColumns(open)}
        onAdd={() => wizard.open({ kind: "physician-order", patientIds: [patientId] })}
      />
      <CollapsiblePanel title={otherLabels.caption} level={3}>
        <DocumentList
          {...ofPatient}
          which="others"
          labels={otherLabels}
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

const orderLabels = {
  caption: "Orders",
  add: "New order",
  icon: "signature",
  none: "No orders yet",
  lead: "Physician orders appear here, from draft to signed copy.",
} as const;

const otherLabels = {
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
const written = { header: "Written", cell: (document: DocumentSummary) => <DatesCell document={document} /> };
const status = {
  header: "Status",
  besideName: true,
  cell: (document: DocumentSummary) => <StatusCell document={document} />,
};

const orderColumns = (onOpen: OnOpen): Columns => [
  { header: "Order", cell: (document) => <TitleCell document={document} onOpen={onOpen} /> },
  status,
  { header: "Physician", cell: ({ physicianName }) => physicianName ?? "Not chosen" },
  written,
  author,
];

const otherColumns = (onOpen: OnOpen): Columns => [
  { header: "Document", cell: (document) => <TitleCell document={document} onOpen={onOpen} /> },
  status,
  author,
  written,
];

type DocumentListProps = {
  patientId: string;
  subjectId: string | undefined;
  episodeId: string | undefined;
  which: NonNullable<DocumentsOfPatient["which"]>;
  labels: { caption: string; add: string; icon: IconName; none: string; lead: string };
  columns: readonly Column<DocumentSummary>[];
  onAdd: () => void;
};

/** A list of a patient's documents, filtered by status. */
function DocumentList({ labels, columns, which, onAdd, ...props }: DocumentListProps) {
  const { patientId, episodeId, subjectId } = props;
  const mayWrite = useMay("documents", "edit");
  const [status, setStatus] = useState<DocumentStatus>();
  const none = (
    <Empty icon={labels.icon} title={labels.none}>
      {labels.lead}
    </Empty>
  );
  return (
    <div className={shared.stack3}>
      <div className={styles.tools}>
        <StatusFilter value={status} onChange={setStatus} />
        {mayWrite && (
          <Button leftSection={<Icon name="add" size={16} />} onClick={onAdd}>
            {labels.add}
          </Button>
        )}
      </div>
      <DocumentRows
        caption={labels.caption}
        input={{ id: patientId, which, ...(episodeId && { episodeId }), ...(status && { status }) }}
        columns={columns}
        marked={subjectId}
        empty={status === undefined ? none : <AllAgain onAll={() => setStatus(undefined)} />}
      />
    </div>
  );
}

function AllAgain({ onAll }: { onAll: () => void }) {
  const all = (
    <Button variant="default" onClick={onAll}>
      Show all
    </Button>
  );
  return <Empty icon="filter" title="No documents with this status" action={all} />;
}

type StatusFilterProps = {
  value: DocumentStatus | undefined;
  onChange: (status: DocumentStatus | undefined) => void;
};

const options = [
  { value: "all", label: "All" },
  ...documentStatuses.map((status) => ({ value: status, label: documentStatusLabels[status] })),
] as const;

const StatusFilter = ({ value, onChange }: StatusFilterProps) => (
  <Select<DocumentStatus | "all">
    label="Status"
    options={options}
    value={value ?? "all"}
    onChange={(status) => onChange(status === "all" ? undefined : status)}
  />
);

type DocumentRowsProps = {
  caption: string;
  input: DocumentsOfPatient;
  columns: readonly Column<DocumentSummary>[];
  marked: string | undefined;
  empty: ReactNode;
};

/** The rows of a list, one page at a time. */
function DocumentRows({ caption, input, columns, marked, empty }: DocumentRowsProps) {
  useLiveDocuments(input.id);
  const list = useInfiniteQuery(patientDocuments(input));
  const rows = list.data?.pages.flatMap(({ documents }) => documents);
  const { drawn = [], more } = useDrawnRows({ rows, next: list, isMarked: ({ id }) => id === marked });
  const retry = () => void list.refetch();
  if (rows === undefined && list.isError)
    return (
      <Failed
        message={messageOf(list.error, "The documents could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={retry}
      />
    );
  return (
    <div>
      {list.isError && <OutOfDate error={list.error} onRetry={retry} />}
      <DataTable
        caption={caption}
        captionHidden
        columns={columns}
        rows={rows && drawn}
        outdated={list.isPlaceholderData}
        rowKey={({ id }) => id}
        marked={marked}
        skeletonRows={3}
        empty={empty}
      />
      <MoreDocuments list={more} shown={drawn.length} total={list.data?.pages[0]?.total} />
    </div>
  );
}
