import type { Warning } from "@hearthside/contract";
import { fixedRole } from "@hearthside/contract/permissions";
import { call } from "#src/lib/call.ts";
import { showMoment } from "#src/lib/moments.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Badge } from "#src/ui/badge.tsx";
import { BusyButton } from "#src/ui/busy-button.tsx";
import type { Column } from "#src/ui/data-table.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { RowMenu } from "#src/ui/row-menu.tsx";
import { readWarningsAgain } from "./queries.ts";
import { Due, WarningSubject, WarningTitle } from "./warning-card.tsx";
import { requestKind, reviewKind } from "./warning-link.ts";
import styles from "./warnings.module.css";

type Actions = {
  onNda: (warning: Warning) => void;
  onAssign: (warning: Warning) => void;
  onResolve: (warning: Warning) => void;
};

type Settings = {
  today: string;
  isResolved: boolean;
  actions: Actions;
  mayAct: boolean;
  rows: readonly Warning[];
};

export function warningColumns({
  today,
  isResolved,
  actions,
  mayAct,
  rows,
}: Settings): readonly Column<Warning>[] {
  const columns: Column<Warning>[] = [
    {
      header: "Warning",
      cell: (warning) => <WarningCell warning={warning} onNda={actions.onNda} />,
    },
    {
      header: "Action Required",
      width: 172,
      cell: ({ action }) => <span className={styles.action}>{action}</span>,
    },
    {
      header: "Patient or employee",
      width: 160,
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
      { header: "Resolved", width: 220, cell: (warning) => <Resolved warning={warning} /> },
      { ...actionsColumn, cell: (warning) => <Reopen warning={warning} /> },
    ];
  return [
    ...columns,
    { header: "Due", width: 132, cell: ({ dueOn }) => <Due dueOn={dueOn} today={today} /> },
    {
      header: "Assigned to",
      width: 116,
      cell: ({ assigneeName }) => <span className={styles.whole}>{assigneeName ?? "Unassigned"}</span>,
    },
    ...(mayAct
      ? [
          {
            ...actionsColumn,
            width: actionsWidth(rows),
            cell: (warning: Warning) => <OpenActions warning={warning} actions={actions} />,
          },
        ]
      : []),
  ];
}

/** Requests for emergency access are confirmed by a button beside the menu. */
const actionsWidth = (rows: readonly Warning[]) => (rows.some(({ kind }) => kind === requestKind) ? 152 : 60);

const actionsColumn = { header: "Actions", headerHidden: true, width: 60 } as const;

type WarningCellProps = Pick<Actions, "onNda"> & { warning: Warning };

function WarningCell({ warning, onNda }: WarningCellProps) {
  const { detail, isImportant } = warning;
  return (
    <span className={styles.warning}>
      <WarningTitle warning={warning} onNda={onNda} />{" "}
      {(isImportant || detail !== null) && (
        <span className={styles.detail}>
          {isImportant && <Badge tone="critical">Important</Badge>} {detail}
        </span>
      )}
    </span>
  );
}

const isOfEmergency = (kind: string) => kind === reviewKind || kind === requestKind;

/** Distinguishes warnings with the same title. */
export const warningName = ({ kind, title, patientName, userName }: Warning) =>
  [title, patientName ?? userName, isOfEmergency(kind) && patientName !== null && userName]
    .filter(Boolean)
    .join(", ");

function OpenActions({ warning, actions: warningActions }: { warning: Warning; actions: Actions }) {
  const name = warningName(warning);
  const actions = [{ label: "Assign", onAction: () => warningActions.onAssign(warning) }];
  if (warning.mayEnd) actions.push({ label: "Resolve", onAction: () => warningActions.onResolve(warning) });
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
        {resolvedByName === null ? "Resolved automatically" : `By ${spokenName(resolvedByName)}`}
        {note !== null && `: ${note}`}
      </span>
    </span>
  );
}

function Reopen({ warning }: { warning: Warning }) {
  const { run } = useAction(readWarningsAgain, { refusals: "notified", reloads: "always" });
  return (
    warning.mayEnd && (
      <RowMenu name={warningName(warning)} actions={[{ label: "Reopen", onAction: reopen }]} />
    )
  );

  function reopen() {
    const { id, version } = warning;
    run(() => call("POST /warnings/:id/reopen", { id, version }), "The warning could not be reopened.", {
      done: "The warning is open again.",
    });
  }
}

/** Confirms emergency access to a fourth chart; for administrators only. */
function ConfirmAccess({ warning: { subjectId, userName }, name }: { warning: Warning; name: string }) {
  const { user } = useSession();
  const { run, busy } = useAction(readWarningsAgain, { refusals: "notified", reloads: "always" });
  const isAdministrator = user?.AgencyRoles[0]?.Roles.some(({ RoleName }) => RoleName === fixedRole) ?? false;
  if (!isAdministrator || subjectId === null) return null;
  return (
    <BusyButton
      size="compact-md"
      busy={busy}
      aria-label={`Confirm ${name}`}
      onClick={() => confirm(subjectId)}
    >
      Confirm
    </BusyButton>
  );

  function confirm(id: string) {
    run(
      () => call("POST /emergency-access/requests/:id/confirm", { id }),
      "The request could not be confirmed. Please try again.",
      {
        done: `The chart is open to ${userName === null ? "the employee" : spokenName(userName)} for 60 minutes.`,
      },
    );
  }
}
