import type { Employee } from "@hearthside/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, requestIdOf } from "#src/lib/api-error.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { DataTable } from "#src/ui/data-table.tsx";
import { Empty } from "#src/ui/empty.tsx";
import { Failed } from "#src/ui/failed.tsx";
import { later } from "#src/ui/later.tsx";
import { OutOfDate } from "#src/ui/out-of-date.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { type Act, employeeColumns } from "./employee-columns.tsx";
import type { MoreOf } from "./employee-dialog.tsx";
import { EmployeeFilters, StatusFilter } from "./employee-filters.tsx";
import styles from "./employees.module.css";
import type { EmployeesFilter } from "./employees-filter.ts";
import { OpenInvitations } from "./invitations/open-invitations.tsx";
import { useInviting } from "./invitations/use-inviting.tsx";
import type { PickPerson } from "./leaving/heir-field.tsx";
import { Pages } from "./pages.tsx";
import { employeeList, employeesKey } from "./queries.ts";

const EmployeeDialog = later(async () => (await import("./employee-dialog.tsx")).EmployeeDialog);
const DeactivateDialog = later(
  async () => (await import("./leaving/deactivate-dialog.tsx")).DeactivateDialog,
);
const CredentialsDialog = later(
  async () => (await import("./credentials/credentials-dialog.tsx")).CredentialsDialog,
);
const ReactivateDialog = later(async () => (await import("./reactivate-dialog.tsx")).ReactivateDialog);

type EmployeesTabProps = {
  filter: EmployeesFilter;
  onFilter: (filter: EmployeesFilter) => void;
  /** The field in which a colleague is found by name. */
  pickPerson: PickPerson;
  /** What stands below the fields of somebody: how she signs in. */
  moreOf: MoreOf;
};

/** Who works for the agency, or did: to look at, to change, and to let go. */
export function EmployeesTab(props: EmployeesTabProps) {
  useLiveRecords({ kind: "employee", queryKey: employeesKey });
  const { filter, onFilter } = props;
  const inviting = useInviting();
  return (
    <>
      {inviting.button}
      {filter.status === "invited" ? (
        <>
          <div className={styles.filters}>
            <StatusFilter {...{ filter, onFilter }} />
          </div>
          <OpenInvitations onSent={inviting.onSent} />
        </>
      ) : (
        <Everybody {...props} />
      )}
      {inviting.dialogs}
    </>
  );
}

function Everybody({ filter, onFilter, pickPerson, moreOf }: EmployeesTabProps) {
  const [text, setText] = useState("");
  const [acting, setActing] = useState<{ employee: Employee; act: Act }>();
  const mayDo = useMayDo();
  const { page = 1 } = filter;
  const list = useQuery(employeeList(filter, text));
  const retry = () => void list.refetch();
  const close = () => setActing(undefined);
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
          <TableFrame className={styles.people}>
            <DataTable
              caption="Employees"
              captionHidden
              columns={employeeColumns({ mayDo, onAct: (employee, act) => setActing({ employee, act }) })}
              rows={list.data?.employees}
              outdated={list.isPlaceholderData}
              rowKey={({ id }) => id}
              skeletonRows={8}
              empty={<Nobody onAll={() => onFilter({})} />}
            />
          </TableFrame>
          {list.data !== undefined && (
            <Pages
              page={page}
              total={list.data.total}
              more={list.data.more}
              loading={list.isPlaceholderData}
              onPage={(next) => onFilter({ ...filter, page: next })}
            />
          )}
        </>
      )}
      {acting?.act === "edit" && (
        <EmployeeDialog employee={acting.employee} moreOf={moreOf} onClose={close} />
      )}
      {acting?.act === "credentials" && <CredentialsDialog employee={acting.employee} onClose={close} />}
      {acting?.act === "deactivate" && (
        <DeactivateDialog employee={acting.employee} pickPerson={pickPerson} onClose={close} />
      )}
      {acting?.act === "reactivate" && <ReactivateDialog employee={acting.employee} onClose={close} />}
    </>
  );

  function search(typed: string) {
    setText(typed);
    if (filter.page !== undefined) onFilter({ ...filter, page: 1 });
  }
}

/** What the caller may do with whom; the server checks it all the same. */
function useMayDo() {
  const { user } = useSession();
  const mayEdit = useMay("staff", "edit");
  const mayEnd = useMay("staff", "delete");
  const mayLetIn = useMay("accounts", "approve");
  return ({ id, status, isAbove }: Employee, act: Act): boolean => {
    if (act === "credentials") return true;
    if (isAbove) return false;
    if (act === "reactivate") return mayLetIn && status === "deactivated";
    if (status === "deactivated") return false;
    return act === "edit" ? mayEdit : mayEnd && id !== user?.UserId;
  };
}

const Nobody = ({ onAll }: { onAll: () => void }) => (
  <Empty
    icon="users"
    title="Nobody matches"
    action={
      <Button variant="default" onClick={onAll}>
        Show everybody who works here
      </Button>
    }
  >
    Names are found by how their words begin, e-mail addresses by any part.
  </Empty>
);
