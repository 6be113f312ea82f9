import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { counted, showNumber } from "#src/lib/numbers.ts";
import { type Column, DataTable } from "#src/ui/data-table.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { MoreRows } from "#src/ui/more-rows.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { type NextPage, useDrawnRows } from "#src/ui/use-drawn-rows.ts";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import styles from "./dashboards.module.css";

type List<Row> = {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** Of all pages. */
  total: number | undefined;
  error: Error | null;
  isOutdated: boolean;
  onRetry: () => void;
  /** Missing where all rows came at once. */
  next?: NextPage;
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
  next: list,
});

type Nouns = readonly [one: string, several: string];

type ListScreenProps<Row> = {
  title: string;
  /** The noun for the rows, for one and for several. */
  of: Nouns;
  /** What the list has. */
  note: string;
  /** Actions for the whole list. */
  actions?: ReactNode;
  filters?: ReactNode;
  /** How many filters are set. */
  set?: number;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  list: List<Row>;
  empty: ReactNode;
};

/** All rows behind a card of the dashboards. */
export function ListScreen<Row>({
  title,
  of,
  note,
  actions,
  filters,
  set = 0,
  columns,
  rowKey,
  list,
  empty,
}: ListScreenProps<Row>) {
  const { drawn, more } = useDrawnRows({ rows: list.rows, ...(list.next && { next: list.next }) });
  return (
    <>
      <PageTitle tabs={<DashboardTabs within="/admin/dashboard/patient-view" />} actions={actions}>
        {title}
      </PageTitle>
      {filters && <FilterRow set={set}>{filters}</FilterRow>}
      {list.rows === undefined && list.error !== null ? (
        <Failed
          message={messageOf(list.error, "The list could not be loaded.")}
          requestId={requestIdOf(list.error)}
          onRetry={list.onRetry}
        />
      ) : (
        <>
          {list.error !== null && <OutOfDate error={list.error} onRetry={list.onRetry} />}
          <TableFrame className={styles.list}>
            <DataTable
              caption={title}
              captionHidden
              columns={columns}
              rows={drawn}
              outdated={list.isOutdated}
              rowKey={rowKey}
              empty={empty}
            />
          </TableFrame>
          <More of={of} shown={drawn?.length ?? 0} total={list.total} more={more} />
          <p className={styles.note}>{note}</p>
        </>
      )}
    </>
  );
}

type MoreProps = { of: Nouns; shown: number; total: number | undefined; more: NextPage };

function More({ of: [one, several], shown, total = 0, more }: MoreProps) {
  if (shown === 0) return null;
  const all = Math.max(total, shown);
  const ofAll = counted(all, one, several);
  return <MoreRows text={more.hasNextPage ? `${showNumber(shown)} of ${ofAll}` : ofAll} more={more} />;
}
