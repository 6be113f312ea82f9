import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import styles from "./financial.module.css";
import { financialKey } from "./queries.ts";

type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

type FinancialListProps<Row> = {
  caption: string;
  /** The noun for the rows, for one and for several. */
  of: readonly [one: string, several: string];
  columns: readonly Column<Row>[];
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  empty: ReactNode;
};

/** Rows that load page by page. */
export function FinancialList<Row extends { id: string }>({
  caption,
  of: [one, several],
  columns,
  list,
  empty,
}: FinancialListProps<Row>) {
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const { drawn = [], more } = useDrawnRows({ rows, next: list });
  const total = list.data?.pages.at(-1)?.total ?? rows?.length ?? 0;
  const queries = useQueryClient();
  // the counts above may have failed with it
  const retry = () => void queries.invalidateQueries({ queryKey: financialKey });
  if (rows === undefined && list.error !== null)
    return (
      <Failed
        message={messageOf(list.error, "The list could not be loaded.")}
        requestId={requestIdOf(list.error)}
        onRetry={retry}
      />
    );
  return (
    <>
      {list.error !== null && <OutOfDate error={list.error} onRetry={retry} />}
      <TableFrame>
        <DataTable
          caption={caption}
          captionHidden
          columns={columns}
          rows={rows && drawn}
          outdated={list.isPlaceholderData}
          rowKey={({ id }) => id}
          empty={empty}
        />
      </TableFrame>
      {rows !== undefined && rows.length > 0 && (
        <div className={styles.more}>
          <span role="status">
            {showNumber(drawn.length)} of {showNumber(total)} {total === 1 ? one : several}
          </span>
          {more.hasNextPage && (
            <BusyButton
              variant="default"
              busy={more.isFetchingNextPage}
              onClick={() => void more.fetchNextPage()}
            >
              Show more
            </BusyButton>
          )}
        </div>
      )}
    </>
  );
}
