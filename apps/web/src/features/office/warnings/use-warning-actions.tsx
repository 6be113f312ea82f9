import type { Warning } from "@hearthside/contract";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { requiredText, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { AssignWarningsDialog } from "./assign-dialog.tsx";
import { warningCountText } from "./labels.ts";
import { NdaDialog } from "./nda-dialog.tsx";
import { Several, useActOnEach, useUndo } from "./several.tsx";
import { warningName } from "./warning-columns.tsx";

type Action = { name: "assign" | "resolve"; about: readonly Warning[] } | { name: "nda"; about: Warning };

/** Actions on the warnings of a list, with their dialogs to render. Closing a dialog does nothing. */
export function useWarningActions(rows: readonly Warning[], onDone: () => void) {
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const end = () => {
    close();
    onDone();
  };
  /** The current versions, which may have changed while the dialog was open. */
  const fresh = (some: readonly Warning[]) => some.map((one) => rows.find(({ id }) => id === one.id) ?? one);
  return {
    warningActions: {
      onAssign: (warning: Warning) => setAction({ name: "assign", about: [warning] }),
      onAssignAll: (about: readonly Warning[]) => setAction({ name: "assign", about }),
      onResolve: (warning: Warning) => setAction({ name: "resolve", about: [warning] }),
      onResolveAll: (about: readonly Warning[]) => setAction({ name: "resolve", about }),
      onNda: (about: Warning) => setAction({ name: "nda", about }),
    },
    dialogs: (
      <>
        {action?.name === "assign" && (
          <AssignWarningsDialog warnings={fresh(action.about)} onDone={end} onClose={close} />
        )}
        {action?.name === "resolve" && (
          <ResolveDialog warnings={fresh(action.about)} onDone={end} onClose={close} />
        )}
        {action?.name === "nda" && <NdaDialog warning={action.about} onClose={close} />}
      </>
    ),
  };
}

type ResolveDialogProps = { warnings: readonly Warning[]; onDone: () => void; onClose: () => void };

/** Resolves warnings with a reason. Rendered only while open. */
function ResolveDialog({ warnings, onDone, onClose }: ResolveDialogProps) {
  const sayDone = useSayDone();
  const undo = useUndo();
  const { action, send, outcomes } = useActOnEach({
    warnings,
    onDone: (done) => {
      sayDone({ text: `${warningCountText(done.length)} resolved.`, undo: () => undo.ending(done) });
      onDone();
    },
  });
  const { form, ...editing } = useRecordForm({
    action,
    initial: { note: "" },
    problems: requiredText("note", "Please enter a reason"),
    save: ({ note }) => send((some) => call("POST /warnings/resolve", { warnings: some, note })),
    otherwise: "The warnings could not be resolved.",
  });
  return (
    <ActionDialog
      title={`Resolve ${warningCountText(warnings.length)}`}
      label="Resolve"
      {...{ editing, onClose }}
    >
      <Caution warnings={warnings} />
      <Textarea
        label="Reason"
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps("note")}
      />
      <Several warnings={warnings} outcomes={outcomes} />
    </ActionDialog>
  );
}

/** Many warnings close automatically; one that is resolved early does not reopen. */
function Caution({ warnings }: { warnings: readonly Warning[] }) {
  const closing = warnings.filter(({ endsBy }) => endsBy !== null);
  const [first] = closing;
  if (first === undefined) return null;
  if (warnings.length === 1)
    return (
      <p>
        {warningName(first)}. {first.endsBy} If you resolve it now, it will not reopen, even if the problem is
        still there.
      </p>
    );
  return (
    <p>
      {closing.length === warnings.length ? "These warnings" : "Some of these warnings"} close automatically
      when the required actions are done. If you resolve them now, they will not reopen, even if the problems
      are still there.
    </p>
  );
}
