import type { Warning } from "@hearthside/contract";
import { Button, CloseButton, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { StaffSelect } from "#src/features/office/staff/staff-select.tsx";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { complete, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { warningCountText } from "./labels.ts";
import { Several, useActOnEach, useUndo } from "./several.tsx";

type WarningsDialogProps = { warnings: readonly Warning[]; onDone: () => void; onClose: () => void };

/** Assigns warnings to a person, or unassigns them. Rendered only while open. */
export function AssignWarningsDialog({ warnings, onDone, onClose }: WarningsDialogProps) {
  const [before] = useState(warnings);
  const sayDone = useSayDone();
  const undo = useUndo();
  const { action, send, outcomes } = useActOnEach({
    warnings,
    onDone: (done) => {
      const { assignee } = form.values;
      const whose = assignee === null ? "unassigned" : `assigned to ${spokenName(assignee.name)}`;
      sayDone({
        text: `${warningCountText(done.length)} ${whose}.`,
        undo: () => undo.assignment(before, done),
      });
      onDone();
    },
  });
  const assign = (assigneeId: string | null) =>
    send((some) => call("POST /warnings/assign", { warnings: some, assigneeId }));
  const otherwise = "The warnings could not be assigned.";
  const { form, ...editing } = useRecordForm<AssigneeValues, void>({
    action,
    initial: { assignee: null },
    problems: ({ assignee }): Record<string, string> =>
      assignee === null ? { assignee: "Please choose an assignee" } : {},
    save: ({ assignee }) => assign(complete(assignee).id),
    otherwise,
  });
  const { assignee } = form.values;
  const isSomebodys = warnings.some(({ assigneeId }) => assigneeId !== null);
  return (
    <ActionDialog
      title={`Assign ${warningCountText(warnings.length)}`}
      label="Assign"
      {...{ editing, onClose }}
      buttons={
        isSomebodys && assignee === null ? (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="default"
              disabled={editing.busy}
              onClick={() => action.run(() => assign(null), otherwise)}
            >
              Unassign
            </Button>
          </>
        ) : undefined
      }
    >
      <AssigneeField
        value={assignee}
        error={form.errors["assignee"]}
        onChange={(chosen) => form.setFieldValue("assignee", chosen)}
      />
      <Several warnings={warnings} outcomes={outcomes} />
    </ActionDialog>
  );
}

type Assignee = { id: string; name: string };
type AssigneeValues = { assignee: Assignee | null };

type AssigneeFieldProps = {
  value: Assignee | null;
  error: ReactNode;
  onChange: (assignee: Assignee | null) => void;
};

/** An employee found by name, or the user. */
function AssigneeField({ value, error, onChange }: AssigneeFieldProps) {
  const { user } = useSession();
  if (value !== null)
    return (
      <TextInput
        label="Assign to"
        readOnly
        value={value.name}
        error={error}
        rightSection={
          <CloseButton size="sm" aria-label="Choose someone else" onClick={() => onChange(null)} />
        }
      />
    );
  return (
    <>
      <StaffSelect label="Assign to" required startsHere error={error} onPick={onChange} />
      {user !== null && (
        <Button
          variant="default"
          onClick={() => onChange({ id: user.UserId, name: `${user.FirstName} ${user.LastName}` })}
        >
          Assign to me
        </Button>
      )}
    </>
  );
}
