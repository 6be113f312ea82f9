import type { Warning } from "@hearthside/contract";
import { Textarea } from "@mantine/core";
import { useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import shared from "#src/ui/shared.module.css";
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
  const formId = useId();
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  const sayDone = useSayDone();
  const undo = useUndo();
  const { act, busy, refusal, outcomes } = useActOnEach({
    warnings,
    otherwise: "The warnings could not be resolved.",
    onDone: (done) => {
      sayDone({ words: `${countWords(done.length)} resolved.`, undo: () => undo.ending(done) });
      onDone();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Resolve ${countWords(warnings.length)}`}
      size="small"
      action={{ label: "Resolve", busy, form: formId }}
    >
      <form
        id={formId}
        className={shared.stack4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          resolve();
        }}
      >
        {refusal && refusal.fields["note"] === undefined && (
          <Banner tone="critical">{refusal.message}</Banner>
        )}
        <Caution warnings={warnings} />
        <Textarea
          label="Reason"
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          required
          error={problem ?? refusal?.fields["note"]}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Several warnings={warnings} outcomes={outcomes} />
      </form>
    </Dialog>
  );

  function resolve() {
    const isMissing = note.trim() === "";
    setProblem(isMissing ? "Please enter a reason" : undefined);
    if (isMissing) return focusFirstError(formId);
    act((some) => call("POST /warnings/resolve", { warnings: some, note }));
  }
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
