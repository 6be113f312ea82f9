import type { Contract, DocumentSummary, OutputOf } from "@hearthside/contract";
import { Button } from "@mantine/core";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { useSelection } from "#src/ui/use-selection.ts";
import { documentCountText, documentName } from "../labels.ts";
import { MoreDocuments } from "../listed-document.tsx";
import { ApproveSelectedDialog } from "./approve-dialog.tsx";
import type { Queue } from "./docs-filter.ts";
import styles from "./queue.module.css";
import { queueColumns } from "./queue-columns.tsx";

type QueueListProps = {
  queue: Queue;
  list: UseInfiniteQueryResult<InfiniteData<OutputOf<Contract["GET /documents"]>>>;
  /** Across all pages. */
  total: number | undefined;
  mayApprove: boolean;
  isFiltered: boolean;
  /** The user's unfinished drafts are shown above. */
  hasDrafts: boolean;
  /** The filters above the list with the actions on selected rows. */
  filters: (actions: ReactNode) => ReactNode;
  onAll: () => void;
  onOpen: (id: string) => void;
};

export function QueueList({ queue, list, total, mayApprove, isFiltered, hasDrafts, ...on }: QueueListProps) {
  const { onAll, onOpen, filters } = on;
  const rows = list.data?.pages.flatMap(({ documents }) => documents);
  const { drawn = [], more } = useDrawnRows({ rows, next: list });
  const selection = useSelection(rows ?? []);
  const [approving, setApproving] = useState<readonly DocumentSummary[]>();
  const retry = () => void list.refetch();
  const isNarrow = useIsNarrow();
  const reviews = queue === "review" && mayApprove;
  if (rows === undefined && list.isError)
    return (
      <>
        {filters(null)}
        <Failed
          message={messageOf(list.error, "The documents could not be loaded.")}
          requestId={requestIdOf(list.error)}
          onRetry={retry}
        />
      </>
    );
  return (
    <>
      {filters(
        reviews && !isNarrow && rows?.length !== 0 && (
          <ApproveSelected selected={selection.rows} onApprove={setApproving} />
        ),
      )}
      {list.isError && <OutOfDate error={list.error} onRetry={retry} />}
      <TableFrame>
        <DataTable
          caption="Documents"
          captionHidden
          columns={queueColumns({
            queue,
            today: agencyToday(),
            onOpen,
            reviews,
          })}
          rows={rows && drawn}
          outdated={list.isPlaceholderData}
          rowKey={({ id }) => id}
          selection={
            reviews
              ? { ...selection, nameOf: (document) => `${documentName(document)}, ${document.patientName}` }
              : undefined
          }
          skeletonRows={8}
          empty={
            isFiltered ? <NoneLikeThis onAll={onAll} /> : <NothingWaits queue={queue} hasDrafts={hasDrafts} />
          }
        />
      </TableFrame>
      {reviews && isNarrow && selection.rows.length > 0 && (
        <div className={styles.bar}>
          <ApproveSelected selected={selection.rows} onApprove={setApproving} />
        </div>
      )}
      <MoreDocuments list={more} shown={drawn.length} total={total} />
      {approving && <ApproveSelectedDialog documents={approving} onClose={endApproving} />}
    </>
  );

  function endApproving() {
    setApproving(undefined);
    selection.clear();
  }
}

function NoneLikeThis({ onAll }: { onAll: () => void }) {
  const all = (
    <Button variant="default" onClick={onAll}>
      Clear filters
    </Button>
  );
  return <Empty icon="filter" title="No documents match these filters" action={all} />;
}

const nothing = {
  review: ["No documents to review", "Documents appear here when clinicians sign and submit them."],
  physician: [
    "No orders awaiting a physician",
    "Approved orders appear here until the signed copy comes back.",
  ],
  mine: ["No documents to complete", "Your drafts and documents returned to you appear here."],
} as const satisfies { readonly [Q in Queue]: readonly [string, string] };

const onlyDrafts = ["No other documents to complete", "Documents assigned or returned to you appear here."];

function NothingWaits({ queue, hasDrafts }: Pick<QueueListProps, "queue" | "hasDrafts">) {
  const [title = "", lead] = queue === "mine" && hasDrafts ? onlyDrafts : nothing[queue];
  return (
    <Empty icon="checkCircle" title={title}>
      {lead}
    </Empty>
  );
}

type ApproveSelectedProps = {
  selected: readonly DocumentSummary[];
  onApprove: (documents: readonly DocumentSummary[]) => void;
};

function ApproveSelected({ selected, onApprove }: ApproveSelectedProps) {
  const { length } = selected;
  return (
    <>
      <Button disabled={length === 0} onClick={() => onApprove(selected)}>
        Approve {length === 0 ? "selected" : documentCountText(length)}
      </Button>
      <span className="visually-hidden" role="status">
        {length === 0 ? "" : `${documentCountText(length)} selected`}
      </span>
    </>
  );
}
