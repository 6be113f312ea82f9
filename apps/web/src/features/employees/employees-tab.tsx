import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { Pages } from "#src/ui/pages.tsx";
import { EmployeeFilters, StatusFilter } from "./employee-filters.tsx";
import { EmployeeTable, type Joined } from "./employee-table.tsx";
import styles from "./employees.module.css";
import { changedFilter, type EmployeesFilter } from "./employees-filter.ts";
import { OpenInvitations } from "./invitations/open-invitations.tsx";
import { useInviting } from "./invitations/use-inviting.tsx";
import { OneEmployee } from "./one-employee.tsx";
import { employeeList, employeesKey } from "./queries.ts";
import { countWords } from "./words.ts";

type EmployeesTabProps = Joined & {
  filter: EmployeesFilter;
  onFilter: (filter: EmployeesFilter) => void;
};

/** Current and former employees: view, edit, deactivate. */
export function EmployeesTab(props: EmployeesTabProps) {
  useLiveRecords({ kind: "employee", queryKey: employeesKey });
  const { filter, onFilter, ...joined } = props;
  const inviting = useInviting({
    isAsked: filter.invite === true,
    onClosed: () => filter.invite && onFilter(changedFilter(filter, { invite: undefined })),
  });
  return (
    <>
      {inviting.button}
      {filter.status === "invited" && (
        <>
          <div className={styles.filters}>
            <StatusFilter {...{ filter, onFilter }} />
          </div>
          <OpenInvitations onSent={inviting.onSent} />
        </>
      )}
      {filter.status !== "invited" &&
        (filter.person === undefined ? (
          <Everybody {...props} />
        ) : (
          <OneEmployee key={filter.person} id={filter.person} onAll={() => onFilter({})} {...joined} />
        ))}
      {inviting.dialogs}
    </>
  );
}

function Everybody({ filter, onFilter, ...joined }: EmployeesTabProps) {
  const [text, setText] = useState("");
  const { page = 1 } = filter;
  const list = useQuery(employeeList(filter, text));
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
            rows={list.data?.employees}
            outdated={list.isPlaceholderData}
            skeletonRows={8}
            empty={<Nobody onAll={() => onFilter({})} />}
          />
          {list.data !== undefined && (
            <Pages
              page={page}
              count={countWords(list.data.total)}
              more={list.data.more}
              loading={list.isPlaceholderData}
              onPage={(next) => onFilter({ ...filter, page: next })}
            />
          )}
        </>
      )}
    </>
  );

  function search(typed: string) {
    setText(typed);
    if (filter.page !== undefined) onFilter({ ...filter, page: 1 });
  }
}

const Nobody = ({ onAll }: { onAll: () => void }) => (
  <Empty
    icon="users"
    title="No results"
    action={
      <Button variant="default" onClick={onAll}>
        Show all employees
      </Button>
    }
  >
    Search for the start of a name, or any part of an email address.
  </Empty>
);
