import type { SentInvitation } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { FilterRow } from "#src/ui/filter-row.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { Pages } from "#src/ui/paged-table.tsx";
import { phonePage } from "#src/ui/use-drawn-rows.ts";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { EmployeeFilters, StatusFilter } from "./employee-filters.tsx";
import { EmployeeTable, employeeCountText, type Joined } from "./employee-table.tsx";
import styles from "./employees.module.css";
import type { EmployeesFilter } from "./employees-filter.ts";
import { OpenInvitations } from "./invitations/open-invitations.tsx";
import { employeeList, employeesKey, oneEmployee } from "./queries.ts";

type ListProps = Joined & {
  filter: EmployeesFilter;
  onFilter: (filter: EmployeesFilter) => void;
};

type EmployeesTabProps = ListProps & { onSent: (sent: SentInvitation) => void };

/** Current and former employees: view, edit, deactivate. */
export function EmployeesTab({ onSent, ...props }: EmployeesTabProps) {
  useLiveRecords({ kind: "employee", queryKey: employeesKey });
  const { filter, onFilter, ...joined } = props;
  return (
    <>
      {filter.status === "invited" && (
        <>
          <FilterRow set={1}>
            <StatusFilter {...{ filter, onFilter }} />
          </FilterRow>
          <OpenInvitations onSent={onSent} />
        </>
      )}
      {filter.status !== "invited" &&
        (filter.person === undefined ? (
          <Everybody {...props} />
        ) : (
          <OneEmployee key={filter.person} id={filter.person} onAll={() => onFilter({})} {...joined} />
        ))}
    </>
  );
}

function Everybody({ filter, onFilter, ...joined }: ListProps) {
  const [text, setText] = useState("");
  const { page = 1 } = filter;
  const list = useQuery(employeeList(filter, text));
  const isOnePage = page === 1 && list.data?.more !== true;
  const isCounted = useIsNarrow() && isOnePage && (list.data?.total ?? 0) > phonePage;
  const retry = () => void list.refetch();
  return (
    <>
      <EmployeeFilters filter={filter} onFilter={onFilter} searching={list.isFetching} onSearch={search} />
      {list.data === undefined && list.isError ? (
        <Failed
          message={messageOf(list.error, "The employees could not be loaded.")}
          requestId={requestIdOf(list.error)}
          onRetry={retry}
        />
      ) : (
        <>
          {list.isError && <OutOfDate error={list.error} onRetry={retry} />}
          <EmployeeTable
            {...joined}
            of="employees"
            isPage={!isOnePage}
            rows={list.data?.employees}
            outdated={list.isPlaceholderData}
            skeletonRows={8}
            empty={<Nobody isSearched={text !== ""} onAll={() => onFilter({})} />}
          />
          {list.data !== undefined && list.data.total > 0 && !isCounted && (
            <Pages
              page={page}
              count={employeeCountText(list.data.total)}
              more={list.data.more}
              loading={list.isPlaceholderData}
              onPage={(next) => onFilter({ ...filter, page: next })}
            />
          )}
        </>
      )}
    </>
  );

  function search(entered: string) {
    setText(entered);
    if (filter.page !== undefined) onFilter({ ...filter, page: 1 });
  }
}

const Nobody = ({ isSearched, onAll }: { isSearched: boolean; onAll: () => void }) => (
  <Empty
    icon="users"
    title="No results"
    action={
      <Button variant="default" onClick={onAll}>
        Show all employees
      </Button>
    }
  >
    {isSearched
      ? "Search for the start of a name, or any part of an email address."
      : "Change or clear the filters."}
  </Empty>
);

type OneEmployeeProps = Joined & { id: string; onAll: () => void };

/** The employee of a link, active or not; all others are one click away. */
function OneEmployee({ id, onAll, ...joined }: OneEmployeeProps) {
  const { data, error, refetch } = useQuery(oneEmployee(id));
  const retry = () => void refetch();
  return (
    <>
      <div className={styles.only}>
        <p role="status">{data && `Showing only ${data.firstName} ${data.lastName}.`}</p>
        <Button variant="default" onClick={onAll}>
          Show all employees
        </Button>
      </div>
      {data === undefined && error !== null ? (
        <Failed
          message={messageOf(error, "The employee could not be loaded.")}
          requestId={requestIdOf(error)}
          onRetry={retry}
        />
      ) : (
        <>
          {error !== null && <OutOfDate error={error} onRetry={retry} />}
          <EmployeeTable {...joined} of="employees" rows={data && [data]} skeletonRows={1} empty={null} />
        </>
      )}
    </>
  );
}
