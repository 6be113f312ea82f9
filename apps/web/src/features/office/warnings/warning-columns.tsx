import type { Warning } from "@hearthside/contract";
import { fixedRole } from "@hearthside/contract/permissions";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useSingleAct } from "#src/lib/use-single-act.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { RowMenu } from "#src/ui/row-menu.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { readWarningsAgain } from "./queries.ts";
import { Due, WarningSubject, WarningTitle } from "./warning-cells.tsx";
import { requestKind, reviewKind } from "./warning-link.ts";
import styles from "./warnings.module.css";

type Acts = {
  onNda: (warning: Warning) => void;
  onAssign: (warning: Warning) => void;
  onResolve: (warning: Warning) => void;
  onReopen: (warning: Warning) => void;
};

type Settings = {
  today: string;
  isResolved: boolean;
  acts: Acts;
  mayAct: boolean;
};

export function warningColumns({ today, isResolved, acts, mayAct }: Settings): readonly Column<Warning>[] {
  const columns: Column<Warning>[] = [
    {
      header: "Warning",
      cell: (warning) => <WarningCell warning={warning} onNda={acts.onNda} />,
    },
    { header: "Action Required", cell: ({ action }) => <span className={styles.action}>{action}</span> },
    {
      header: "Patient or employee",
      cell: (warning) => (
        <span className={styles.who}>
          <WarningSubject warning={warning} />
        </span>
      ),
    },
  ];
  if (isResolved)
    return [
      ...columns,
      { header: "Resolved", cell: (warning) => <Resolved warning={warning} /> },
      { ...actsColumn, cell: (warning) => <Reopen warning={warning} onReopen={acts.onReopen} /> },
    ];
  return [
    ...columns,
    { header: "Due", cell: ({ dueOn }) => <Due dueOn={dueOn} today={today} /> },
    {
      header: "Assigned to",
      cell: ({ assigneeName }) => <span className={styles.whole}>{assigneeName ?? "Unassigned"}</span>,
    },
    ...(mayAct
      ? [{ ...actsColumn, cell: (warning: Warning) => <OpenActs warning={warning} acts={acts} /> }]
      : []),
  ];
}

const actsColumn = { header: "Actions", headerHidden: true } as const;

type WarningCellProps = Pick<Acts, "onNda"> & { warning: Warning };

function WarningCell({ warning, onNda }: WarningCellProps) {
  const { detail, isImportant } = warning;
  const mark = isImportant && <Badge tone="critical">Important</Badge>;
  return (
    <span className={styles.warning}>
      <WarningTitle warning={warning} onNda={onNda} /> {detail === null && mark}
      {detail !== null && (
        <span className={styles.detail}>
          {mark} {detail}
        </span>
      )}
    </span>
  );
}

const isOfEmergency = (kind: string) => kind === reviewKind || kind === requestKind;

/** Distinguishes warnings with the same title. */
export const nameOf = ({ kind, title, patientName, userName }: Warning) =>
  [title, patientName ?? userName, isOfEmergency(kind) && patientName !== null && userName]
    .filter(Boolean)
    .join(", ");

function OpenActs({ warning, acts }: { warning: Warning; acts: Acts }) {
  const name = nameOf(warning);
  const actions = [{ label: "Assign", onAct: () => acts.onAssign(warning) }];
  if (warning.mayEnd) actions.push({ label: "Resolve", onAct: () => acts.onResolve(warning) });
  const menu = <RowMenu name={name} actions={actions} />;
  if (warning.kind !== requestKind) return menu;
  return (
    <span className={styles.acts}>
      <ConfirmAccess warning={warning} name={name} />
      {menu}
    </span>
  );
}

function Resolved({ warning: { resolvedAt, resolvedByName, note } }: { warning: Warning }) {
  return (
    <span>
      {resolvedAt !== null && showMoment(resolvedAt)}
      <br />
      <span className={styles.detail}>
        {resolvedByName === null ? "Resolved automatically" : `By ${resolvedByName}`}
        {note !== null && `: ${note}`}
      </span>
    </span>
  );
}

type ReopenProps = { warning: Warning; onReopen: (warning: Warning) => void };

const Reopen = ({ warning, onReopen }: ReopenProps) =>
  warning.mayEnd && (
    <RowMenu name={nameOf(warning)} actions={[{ label: "Reopen", onAct: () => onReopen(warning) }]} />
  );

/** Confirms emergency access to a fourth chart; for administrators only. */
function ConfirmAccess({ warning: { subjectId, userName }, name }: { warning: Warning; name: string }) {
  const queries = useQueryClient();
  const { notify } = useToasts();
  const { user } = useSession();
  const { run, busy } = useSingleAct(() => undefined);
  const isAdministrator = user?.AgencyRoles[0]?.Roles.some(({ RoleName }) => RoleName === fixedRole) ?? false;
  if (!isAdministrator || subjectId === null) return null;
  return (
    <BusyButton size="compact-md" busy={busy} aria-label={`Confirm ${name}`} onClick={() => run(confirm, "")}>
      Confirm
    </BusyButton>
  );

  async function confirm() {
    try {
      await call("POST /emergency-access/requests/:id/confirm", { id: subjectId ?? "" });
      notify({
        variant: "success",
        content: `The chart is open to ${userName ?? "the employee"} for 60 minutes.`,
      });
    } catch (error) {
      notify({
        variant: "critical",
        content: messageOf(error, "The request could not be confirmed. Please try again."),
      });
    } finally {
      readWarningsAgain(queries);
    }
  }
}
