import type { Warning } from "@hearthside/contract";
import { Textarea } from "@mantine/core";
import { useId, useState } from "react";
import { call } from "#src/lib/call.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { Several } from "./several.tsx";
import { useActOnEach } from "./use-act-on-each.ts";
import { useUndo } from "./use-undo.ts";
import styles from "./warnings.module.css";
import { countWords } from "./words.ts";

type ResolveDialogProps = { warnings: readonly Warning[]; onDone: () => void; onClose: () => void };

/** Resolves warnings with a reason. Rendered only while open. */
export function ResolveDialog({ warnings, onDone, onClose }: ResolveDialogProps) {
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
  const endsBy = warnings.length === 1 ? warnings[0]?.endsBy : undefined;
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
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          resolve();
        }}
      >
        {refusal && refusal.fields["note"] === undefined && (
          <Banner tone="critical">{refusal.message}</Banner>
        )}
        {endsBy && <p>{endsBy} If you resolve it now, it does not come back while the cause remains.</p>}
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
