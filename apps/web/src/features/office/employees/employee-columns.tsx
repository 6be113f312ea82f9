import type { Employee } from "@hearthside/contract";
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { showMoment } from "#src/lib/moments.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { EmailText } from "#src/ui/email-text.tsx";
import { RowMenu } from "#src/ui/row-menu.tsx";
import styles from "./employees.module.css";
import { credentialWords, stateTones } from "./words.ts";

export type Act = "edit" | "credentials" | "deactivate" | "reactivate";

export type Acting = {
  /** Whether the caller can take this action on the employee. */
  readonly mayDo: (employee: Employee, act: Act) => boolean;
  readonly onAct: (employee: Employee, act: Act) => void;
};

export const employeeColumns = ({ mayDo, onAct }: Acting): readonly Column<Employee>[] => [
  {
    header: "Name",
    cell: (employee) => (
      <div className={styles.person}>
        <Avatar name={`${employee.firstName} ${employee.lastName}`} size="sm" {...presenceOf(employee)} />
        <div>
          {mayDo(employee, "edit") ? (
            <Anchor component="button" type="button" onClick={() => onAct(employee, "edit")}>
              {nameOf(employee)}
            </Anchor>
          ) : (
            nameOf(employee)
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
    cell: (employee) => <Acts {...{ employee, mayDo, onAct }} />,
  },
];

export const nameOf = ({ firstName, lastName }: Pick<Employee, "firstName" | "lastName">) =>
  `${lastName}, ${firstName}`;

/** Deactivated employees have no online state. */
const presenceOf = ({ status, isOnline }: Employee) => (status === "active" ? { online: isOnline } : {});

/** A smaller line below the main text. */
export const Detail = ({ children }: { children: ReactNode }) => (
  <span className={styles.detail}>{children}</span>
);

function Credentials({ employee: { credentials, status } }: { employee: Employee }) {
  if (status === "deactivated") return "Not tracked";
  if (credentials.length === 0) return "Up to date";
  return (
    <span className={styles.badges}>
      {credentials.map((credential) => (
        <Badge key={`${credential.kind} ${credential.title}`} tone={stateTones[credential.state]}>
          {credentialWords(credential)}
        </Badge>
      ))}
    </span>
  );
}

const acts = [
  ["credentials", "Credentials"],
  ["deactivate", "Deactivate"],
  ["reactivate", "Reactivate"],
] as const;

const Acts = ({ employee, mayDo, onAct }: Acting & { employee: Employee }) => (
  <RowMenu
    name={nameOf(employee)}
    actions={acts
      .filter(([act]) => mayDo(employee, act))
      .map(([act, label]) => ({ label, onAct: () => onAct(employee, act) }))}
  />
);
