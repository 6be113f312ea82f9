import type { Warning } from "@hearthside/contract";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { requiredText, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { NdaDialog } from "./nda-dialog.tsx";
import { Several, useActOnEach, useUndo } from "./several.tsx";
import { nameOf } from "./warning-columns.tsx";
import { countWords } from "./words.ts";

type Act = { name: "assign" | "resolve"; about: readonly Warning[] } | { name: "nda"; about: Warning };

/** Actions on the warnings of a list, with their dialogs to render. Closing a dialog does nothing. */
export function useWarningActions(rows: readonly Warning[], onDone: () => void) {
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const end = () => {
    close();
    onDone();
  };
  /** The current versions, which may have changed while the dialog was open. */
  const fresh = (some: readonly Warning[]) => some.map((one) => rows.find(({ id }) => id === one.id) ?? one);
  return {
    acts: {
      onAssign: (warning: Warning) => setAct({ name: "assign", about: [warning] }),
      onAssignAll: (about: readonly Warning[]) => setAct({ name: "assign", about }),
      onResolve: (warning: Warning) => setAct({ name: "resolve", about: [warning] }),
      onResolveAll: (about: readonly Warning[]) => setAct({ name: "resolve", about }),
      onNda: (about: Warning) => setAct({ name: "nda", about }),
    },
    dialogs: (
      <>
        {act?.name === "assign" && <AssignDialog warnings={fresh(act.about)} onDone={end} onClose={close} />}
        {act?.name === "resolve" && (
          <ResolveDialog warnings={fresh(act.about)} onDone={end} onClose={close} />
        )}
        {act?.name === "nda" && <NdaDialog warning={act.about} onClose={close} />}
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
      sayDone({ words: `${countWords(done.length)} resolved.`, undo: () => undo.ending(done) });
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
    <ActionDialog title={`Resolve ${countWords(warnings.length)}`} label="Resolve" {...{ editing, onClose }}>
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
        {nameOf(first)}. {first.endsBy} If you resolve it now, it will not reopen, even if the problem is
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
