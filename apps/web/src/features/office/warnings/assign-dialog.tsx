import type { Warning } from "@hearthside/contract";
import { Button, CloseButton, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { StaffSelect } from "#src/features/office/staff/staff-select.tsx";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import shared from "#src/ui/shared.module.css";
import { Several, useActOnEach, useUndo } from "./several.tsx";
import { countWords } from "./words.ts";

type WarningsDialogProps = { warnings: readonly Warning[]; onDone: () => void; onClose: () => void };

/** Assigns warnings to a person, or unassigns them. Rendered only while open. */
export function AssignDialog({ warnings, onDone, onClose }: WarningsDialogProps) {
  const formId = useId();
  const [assignee, setAssignee] = useState<Assignee>();
  const [problem, setProblem] = useState<string>();
  const [before] = useState(warnings);
  const sayDone = useSayDone();
  const undo = useUndo();
  const { act, busy, refusal, outcomes } = useActOnEach({
    warnings,
    otherwise: "The warnings could not be assigned.",
    onDone: (done) => {
      const whose = assignee === undefined ? "unassigned" : `assigned to ${spokenName(assignee.name)}`;
      sayDone({ words: `${countWords(done.length)} ${whose}.`, undo: () => undo.assignment(before, done) });
      onDone();
    },
  });
  const isSomebodys = warnings.some(({ assigneeId }) => assigneeId !== null);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Assign ${countWords(warnings.length)}`}
      size="small"
      action={{ label: "Assign", busy, form: formId }}
      buttons={
        isSomebodys && assignee === undefined ? (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="default" disabled={busy} onClick={() => give(null)}>
              Unassign
            </Button>
          </>
        ) : undefined
      }
    >
      <form id={formId} className={shared.stack4} onSubmit={assign} noValidate>
        {refusal && <Banner tone="critical">{refusal.message}</Banner>}
        <AssigneeField value={assignee} error={problem} onChange={setAssignee} />
        <Several warnings={warnings} outcomes={outcomes} />
      </form>
    </Dialog>
  );

  function assign(event: FormEvent) {
    event.preventDefault();
    setProblem(assignee === undefined ? "Please choose an assignee" : undefined);
    if (assignee === undefined) return focusFirstError(formId);
    give(assignee.id);
  }

  function give(assigneeId: string | null) {
    act((some) => call("POST /warnings/assign", { warnings: some, assigneeId }));
  }
}

type Assignee = { id: string; name: string };

type AssigneeFieldProps = {
  value: Assignee | undefined;
  error: string | undefined;
  onChange: (assignee: Assignee | undefined) => void;
};

/** An employee found by name, or the user. */
function AssigneeField({ value, error, onChange }: AssigneeFieldProps) {
  const { user } = useSession();
  if (value !== undefined)
    return (
      <TextInput
        label="Assign to"
        readOnly
        value={value.name}
        error={error}
        rightSection={
          <CloseButton size="sm" aria-label="Choose someone else" onClick={() => onChange(undefined)} />
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
