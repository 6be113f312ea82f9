import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { showNumber } from "#src/lib/numbers.ts";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import styles from "./dashboards.module.css";

type List<Row> = {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** Of all pages. */
  total: number | undefined;
  error: Error | null;
  isOutdated: boolean;
  onRetry: () => void;
  /** Undefined on the last page. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
};

type Pages<Page> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  "data" | "error" | "isPlaceholderData" | "refetch" | "hasNextPage" | "fetchNextPage" | "isFetchingNextPage"
>;

/** A paged list. */
export const listOfPages = <Page extends { total: number }, Row>(
  list: Pages<Page>,
  rowsOf: (page: Page) => readonly Row[],
): List<Row> => ({
  rows: list.data?.pages.flatMap(rowsOf),
  total: list.data?.pages.at(-1)?.total,
  error: list.error,
  isOutdated: list.isPlaceholderData,
  onRetry: () => void list.refetch(),
  onMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
  isLoadingMore: list.isFetchingNextPage,
});

type ListScreenProps<Row> = {
  title: string;
  lead: string;
  /** Actions for the whole list. */
  actions?: ReactNode;
  filters?: ReactNode;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  list: List<Row>;
  empty: ReactNode;
};

/** All rows behind a card of the dashboards. */
export function ListScreen<Row>({
  title,
  lead,
  actions,
  filters,
  columns,
  rowKey,
  list,
  empty,
}: ListScreenProps<Row>) {
  return (
    <>
      <PageTitle lead={lead} actions={actions}>
        {title}
      </PageTitle>
      {filters && <div className={styles.row}>{filters}</div>}
      {list.rows === undefined && list.error !== null ? (
        <Failed
          message={messageOf(list.error, "The list could not be loaded.")}
          requestId={requestIdOf(list.error)}
          onRetry={list.onRetry}
        />
      ) : (
        <>
          {list.error !== null && <OutOfDate error={list.error} onRetry={list.onRetry} />}
          <TableFrame>
            <DataTable
              caption={title}
              captionHidden
              columns={columns}
              rows={list.rows}
              outdated={list.isOutdated}
              rowKey={rowKey}
              empty={empty}
            />
          </TableFrame>
          <More list={list} />
        </>
      )}
    </>
  );
}

function More<Row>({ list: { rows, total, onMore, isLoadingMore = false } }: { list: List<Row> }) {
  if (rows === undefined || rows.length === 0) return null;
  const all = showNumber(Math.max(total ?? 0, rows.length));
  return (
    <div className={styles.more}>
      <span role="status">
        {onMore ? `${showNumber(rows.length)} of ${all}` : `${showNumber(rows.length)} total`}
      </span>
      {onMore && (
        <BusyButton variant="default" busy={isLoadingMore} onClick={onMore}>
          Show more
        </BusyButton>
      )}
    </div>
  );
}
