import type { Credential, Employee } from "@hearthside/contract";
import type { CredentialLack } from "@hearthside/contract/employee-labels";
import { staffRecordShortLabels } from "@hearthside/contract/staff-record-labels";
import { Anchor } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { counted } from "#src/lib/numbers.ts";
import { listedName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useMay } from "#src/lib/use-may.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { EmailText } from "#src/ui/contact-links.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import { later } from "#src/ui/later.tsx";
import { PagedTable } from "#src/ui/paged-table.tsx";
import { RowMenu } from "#src/ui/row-menu.tsx";
import shared from "#src/ui/shared.module.css";
import { TableFrame } from "#src/ui/table-frame.tsx";
import type { Tone } from "#src/ui/tone.ts";
import type { MoreOf } from "./employee-dialog.tsx";
import styles from "./employees.module.css";
import type { PickPerson } from "./open-visits.tsx";

const EmployeeDialog = later(async () => (await import("./employee-dialog.tsx")).EmployeeDialog);
const DeactivateDialog = later(async () => (await import("./deactivate-dialog.tsx")).DeactivateDialog);
const CredentialsDialog = later(async () => (await import("./credentials-dialog.tsx")).CredentialsDialog);
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
  /** The rows are one page of a longer list. */
  isPage?: boolean;
  skeletonRows: number;
  empty: ReactNode;
};

/** Employees and the actions on them. */
export function EmployeeTable({ pickPerson, moreOf, ...table }: EmployeeTableProps) {
  const [acting, setActing] = useState<{ employee: Employee; action: Action }>();
  const mayDo = useMayDo();
  const close = () => setActing(undefined);
  return (
    <>
      <TableFrame className={styles.people}>
        <PagedTable
          {...table}
          caption="Employees"
          captionHidden
          columns={employeeColumns({
            mayDo,
            onAction: (employee, action) => setActing({ employee, action }),
          })}
          rowKey={({ id }) => id}
        />
      </TableFrame>
      {acting?.action === "edit" && (
        <EmployeeDialog employee={acting.employee} moreOf={moreOf} onClose={close} />
      )}
      {acting?.action === "credentials" && <CredentialsDialog employee={acting.employee} onClose={close} />}
      {acting?.action === "deactivate" && (
        <DeactivateDialog employee={acting.employee} pickPerson={pickPerson} onClose={close} />
      )}
      {acting?.action === "reactivate" && <ReactivateDialog employee={acting.employee} onClose={close} />}
    </>
  );
}

/** The caller's actions on an employee; the server checks them as well. */
function useMayDo() {
  const { user } = useSession();
  const mayEdit = useMay("staff", "edit");
  const mayEnd = useMay("staff", "delete");
  const mayLetIn = useMay("accounts", "approve");
  return ({ id, status, isAbove }: Employee, action: Action): boolean => {
    if (action === "credentials") return true;
    if (isAbove) return false;
    if (action === "reactivate") return mayLetIn && status === "deactivated";
    if (status === "deactivated") return false;
    return action === "edit" ? mayEdit : mayEnd && id !== user?.UserId;
  };
}

type Action = "edit" | "credentials" | "deactivate" | "reactivate";

type Acting = {
  /** Whether the caller can take this action on the employee. */
  readonly mayDo: (employee: Employee, action: Action) => boolean;
  readonly onAction: (employee: Employee, action: Action) => void;
};

const employeeColumns = ({ mayDo, onAction }: Acting): readonly Column<Employee>[] => [
  {
    header: "Name",
    cell: (employee) => (
      <div className={styles.person}>
        <Avatar name={`${employee.firstName} ${employee.lastName}`} size="sm" {...presenceOf(employee)} />
        <div>
          {mayDo(employee, "edit") ? (
            <Anchor component="button" type="button" onClick={() => onAction(employee, "edit")}>
              {listedName(employee)}
            </Anchor>
          ) : (
            listedName(employee)
          )}
          <Detail>
            <EmailText email={employee.email} />
          </Detail>
        </div>
      </div>
    ),
  },
  {
    header: "Status",
    cell: ({ status }) =>
      status === "active" ? <Badge tone="success">Active</Badge> : <Badge tone="subdued">Deactivated</Badge>,
  },
  {
    header: "Role",
    cell: ({ role, discipline }) => (
      <>
        {role}
        <Detail>{discipline}</Detail>
      </>
    ),
  },
  { header: "Branch", cell: ({ branchName }) => branchName ?? "None" },
  { header: "Credentials", cell: (employee) => <Credentials employee={employee} /> },
  {
    header: "Last sign-in",
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? "Never" : showMoment(lastSignInAt)),
  },
  {
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: (employee) => <Actions {...{ employee, mayDo, onAction }} />,
  },
];

/** Deactivated employees have no online state. */
const presenceOf = ({ status, isOnline }: Employee) => (status === "active" ? { online: isOnline } : {});

/** A smaller line below the main text. */
export const Detail = ({ children }: { children: ReactNode }) => (
  <span className={shared.detail}>{children}</span>
);

function Credentials({ employee: { credentials, status } }: { employee: Employee }) {
  if (status === "deactivated") return "Not tracked";
  if (credentials.length === 0) return "Up to date";
  return (
    <span className={styles.badges}>
      {credentials.map((credential) => (
        <Badge key={`${credential.kind} ${credential.title}`} tone={stateTones[credential.state]}>
          {credentialText(credential)}
        </Badge>
      ))}
    </span>
  );
}

const actions = [
  ["credentials", "Credentials"],
  ["deactivate", "Deactivate"],
  ["reactivate", "Reactivate"],
] as const;

const Actions = ({ employee, mayDo, onAction }: Acting & { employee: Employee }) => (
  <RowMenu
    name={listedName(employee)}
    actions={actions
      .filter(([action]) => mayDo(employee, action))
      .map(([action, label]) => ({ label, onAction: () => onAction(employee, action) }))}
  />
);

export const credentialLackLabels = {
  overdue: "Expired",
  expiring: "Expiring within 30 days",
  missing: "Missing",
} as const satisfies { readonly [S in CredentialLack]: string };

const stateTones = {
  overdue: "critical",
  expiring: "warning",
  missing: "critical",
} as const satisfies { readonly [S in CredentialLack]: Tone };

/** "Professional license expired 11/19/2026". */
function credentialText({ kind, title, state, expiresOn }: Credential): string {
  const name = title ?? staffRecordShortLabels[kind];
  if (state === "missing") return `${name} missing`;
  const day = showDate(expiresOn ?? "");
  return state === "overdue" ? `${name} expired ${day}` : `${name} expires ${day}`;
}

export const employeeCountText = (total: number): string => counted(total, "employee");
