import type { Contract, OutputOf } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { counted, showNumber } from "#src/lib/numbers.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { ShowMore } from "#src/ui/paged-table.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { usePageSize } from "#src/ui/use-drawn-rows.ts";
import { staffHubList, useLiveStaff } from "./queries.ts";
import styles from "./staff-hub.module.css";
import { staffHubColumns } from "./staff-hub-columns.tsx";
import type { StaffHubFilter } from "./staff-hub-filter.ts";
import { StaffHubFilters, StateTabs } from "./staff-hub-filters.tsx";

type StaffHubScreenProps = { filter: StaffHubFilter; onFilter: (filter: StaffHubFilter) => void };

/** All current staff, as of today. Search text is never in the address. */
export function StaffHubScreen({ filter, onFilter }: StaffHubScreenProps) {
  const [text, setText] = useState("");
  const pageSize = usePageSize();
  const [pages, setPages] = useState(1);
  useLiveStaff();
  const list = useQuery(staffHubList({ filter, text, limit: pages * pageSize }));
  return (
    <>
      <PageTitle tabs={<StateTabs filter={filter} counts={list.data?.states} />}>Staff Hub</PageTitle>
      <StaffHubFilters
        filter={filter}
        onFilter={onFilter}
        searching={text !== "" && list.isPlaceholderData}
        onSearch={setText}
      />
      <StaffList
        list={list}
        isNarrowed={text !== "" || Object.keys(filter).length > 0}
        onAll={text === "" ? () => onFilter({}) : undefined}
        onMore={() => setPages(pages + 1)}
      />
    </>
  );
}

type StaffListProps = {
  list: UseQueryResult<OutputOf<Contract["POST /staff-hub/search"]>>;
  isNarrowed: boolean;
  /** Missing while text is entered, which the user can clear. */
  onAll: (() => void) | undefined;
  onMore: () => void;
};

function StaffList({ list, isNarrowed, onAll, onMore }: StaffListProps) {
  const { data, error, isPlaceholderData, refetch } = list;
  const frame = useRef<HTMLDivElement>(null);
  const retry = () => void refetch();
  if (data === undefined && error !== null)
    return (
      <Failed
        message={messageOf(error, "The staff could not be loaded.")}
        requestId={requestIdOf(error)}
        onRetry={retry}
      />
    );
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      <TableFrame ref={frame} className={styles.people}>
        <DataTable
          caption="Staff"
          captionHidden
          columns={staffHubColumns}
          rows={data?.staff}
          outdated={isPlaceholderData}
          rowKey={({ id }) => id}
          skeletonRows={8}
          empty={<Nobody isNarrowed={isNarrowed} onAll={onAll} />}
        />
      </TableFrame>
      {data !== undefined && data.staff.length > 0 && (
        <ShowMore
          text={
            data.staff.length < data.total
              ? `${showNumber(data.staff.length)} of ${showNumber(data.total)} employees`
              : counted(data.total, "employee")
          }
          label={data.staff.length < data.total && "Show more"}
          busy={isPlaceholderData}
          frame={frame}
          shown={data.staff.length}
          onMore={onMore}
        />
      )}
    </>
  );
}

function Nobody({ isNarrowed, onAll }: Pick<StaffListProps, "isNarrowed" | "onAll">) {
  if (!isNarrowed) return <Empty icon="users" title="No staff yet" />;
  const all = onAll && (
    <Button variant="default" onClick={onAll}>
      Show all
    </Button>
  );
  return <Empty icon="filter" title="No results" action={all} />;
}
