import type { DocumentSummary } from "@hearthside/contract";
import { type DocumentStatus, documentStatuses } from "@hearthside/contract/document-life-cycle";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { useMay } from "#src/lib/use-may.ts";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icons.ts";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { Select } from "#src/ui/select.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { MorePapers } from "../more-papers.tsx";
import { type PapersOfPatient, patientDocuments } from "../queries.ts";
import { useLiveDocuments } from "../use-live-documents.ts";
import { statusWords } from "../words.ts";
import styles from "./sections.module.css";

type PaperListProps = {
  patientId: string;
  subjectId: string | undefined;
  episodeId: string | undefined;
  which: NonNullable<PapersOfPatient["which"]>;
  words: { caption: string; add: string; icon: IconName; none: string; lead: string };
  columns: readonly Column<DocumentSummary>[];
  onAdd: () => void;
};

/** A list of a patient's documents, filtered by status. */
export function PaperList({ words, columns, which, onAdd, ...props }: PaperListProps) {
  const { patientId, episodeId, subjectId } = props;
  const mayWrite = useMay("documents", "edit");
  const [status, setStatus] = useState<DocumentStatus>();
  const none = (
    <Empty icon={words.icon} title={words.none}>
      {words.lead}
    </Empty>
  );
  return (
    <div className={styles.section}>
      <div className={styles.tools}>
        <StatusFilter value={status} onChange={setStatus} />
        {mayWrite && (
          <Button leftSection={<Icon name="add" size={16} />} onClick={onAdd}>
            {words.add}
          </Button>
        )}
      </div>
      <PaperRows
        caption={words.caption}
        wanted={{ id: patientId, which, ...(episodeId && { episodeId }), ...(status && { status }) }}
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
  ...documentStatuses.map((status) => ({ value: status, label: statusWords[status].label })),
] as const;

const StatusFilter = ({ value, onChange }: StatusFilterProps) => (
  <Select<DocumentStatus | "all">
    label="Status"
    options={options}
    value={value ?? "all"}
    onChange={(status) => onChange(status === "all" ? undefined : status)}
  />
);

type PaperRowsProps = {
  caption: string;
  wanted: PapersOfPatient;
  columns: readonly Column<DocumentSummary>[];
  marked: string | undefined;
  empty: ReactNode;
};

/** The rows of a list, one page at a time. */
function PaperRows({ caption, wanted, columns, marked, empty }: PaperRowsProps) {
  useLiveDocuments(wanted.id);
  const list = useInfiniteQuery(patientDocuments(wanted));
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
      <MorePapers list={more} shown={drawn.length} total={list.data?.pages[0]?.total} />
    </div>
  );
}
