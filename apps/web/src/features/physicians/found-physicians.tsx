import type { Physician } from "@hearthside/contract";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { useRemoval } from "#src/ui/records/use-removal.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { physicianColumns } from "./physician-columns.tsx";
import styles from "./physicians.module.css";
import { physicianList, physiciansKey } from "./queries.ts";
import { nameOf } from "./words.ts";

type FoundPhysiciansProps = {
  filter: { text: string; removed: boolean };
  /** Left out for read-only users. */
  onEdit: ((physician: Physician) => void) | undefined;
};

export function FoundPhysicians({ filter, onEdit }: FoundPhysiciansProps) {
  const list = useInfiniteQuery({ ...physicianList(filter), throwOnError: false });
  const queries = useQueryClient();
  const { ask, restore, question } = useRemoval<Physician>({
    nameOf,
    put: (physician, isRemoved) => call("PUT /physicians/:id", { ...physician, isRemoved }),
    onChanged: () => void queries.invalidateQueries({ queryKey: physiciansKey }),
  });
  const { drawn, more } = useDrawnRows({
    rows: list.data?.pages.flatMap(({ physicians }) => physicians),
    next: list,
  });
  if (list.data === undefined && list.error !== null)
    return (
      <Failed
        message={messageOf(list.error, "The physicians could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  return (
    <>
      <TableFrame>
        <DataTable
          caption="Physicians"
          captionHidden
          columns={physicianColumns(onEdit && { onEdit, onRemove: ask, onRestore: restore })}
          rows={drawn}
          outdated={list.isPlaceholderData}
          rowKey={({ id }) => id}
          empty={<NoPhysicians text={filter.text} />}
        />
      </TableFrame>
      {more.hasNextPage && (
        <div className={styles.more}>
          <BusyButton
            variant="default"
            busy={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            Show more
          </BusyButton>
        </div>
      )}
      {question}
    </>
  );
}

const NoPhysicians = ({ text }: { text: string }) =>
  text === "" ? (
    <Empty icon="stethoscope" title="No physicians yet">
      Add the physicians who order care for your patients.
    </Empty>
  ) : (
    <Empty icon="search" title={`No name or NPI begins with “${text}”`} />
  );
