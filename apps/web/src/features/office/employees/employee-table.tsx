import type { Employee } from "@hearthside/contract";
import { type ReactNode, useState } from "react";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { later } from "#src/ui/later.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { type Act, employeeColumns } from "./employee-columns.tsx";
import type { MoreOf } from "./employee-dialog.tsx";
import styles from "./employees.module.css";
import type { PickPerson } from "./leaving/heir-field.tsx";

const EmployeeDialog = later(async () => (await import("./employee-dialog.tsx")).EmployeeDialog);
const DeactivateDialog = later(
  async () => (await import("./leaving/deactivate-dialog.tsx")).DeactivateDialog,
);
const CredentialsDialog = later(
  async () => (await import("./credentials/credentials-dialog.tsx")).CredentialsDialog,
);
const ReactivateDialog = later(async () => (await import("./reactivate-dialog.tsx")).ReactivateDialog);

/** What other features add to an employee. */
export type Joined = {
  /** The field to find a colleague by name. */
  pickPerson: PickPerson;
  /** Below the fields of an employee: two-step verification and availability. */
  moreOf: MoreOf;
};

type EmployeeTableProps = Joined & {
  /** Undefined while loading. */
  rows: readonly Employee[] | undefined;
  outdated?: boolean;
  /** The noun for the rows. */
  of: string;
  skeletonRows: number;
  empty: ReactNode;
};

/** Employees and the actions on them. */
export function EmployeeTable({ pickPerson, moreOf, ...table }: EmployeeTableProps) {
  const [acting, setActing] = useState<{ employee: Employee; act: Act }>();
  const mayDo = useMayDo();
  const close = () => setActing(undefined);
  return (
    <>
      <TableFrame className={styles.people}>
        <PagedTable
          {...table}
          caption="Employees"
          captionHidden
          columns={employeeColumns({ mayDo, onAct: (employee, act) => setActing({ employee, act }) })}
          rowKey={({ id }) => id}
        />
      </TableFrame>
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
}

/** The caller's actions on an employee; the server checks them as well. */
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
