import type { DocumentSummary } from "@hearthside/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { MorePapers } from "../more-papers.tsx";
import { type PapersOfPatient, patientDocuments } from "../queries.ts";
import { useLiveDocuments } from "../use-live-documents.ts";

type PaperRowsProps = {
  caption: string;
  wanted: PapersOfPatient;
  columns: readonly Column<DocumentSummary>[];
  marked: string | undefined;
  empty: ReactNode;
};

/** The rows of a list, one page at a time. */
export function PaperRows({ caption, wanted, columns, marked, empty }: PaperRowsProps) {
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
