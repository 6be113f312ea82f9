import { Textarea } from "@mantine/core";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { paperName } from "../words.ts";
import type { PaperActProps } from "./acts.ts";
import { StepDialog } from "./step-dialog.tsx";
import { usePaperAct } from "./use-paper-act.ts";

/** Adds to a signed document. One id per addendum, so that sending it twice adds it once. */
export function AddendumDialog({ paper, onDone }: PaperActProps) {
  const [addendumId] = useState(() => uuidv7());
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { run, busy, refusal } = usePaperAct(onDone, "The addendum could not be added.");
  return (
    <StepDialog
      title="Add addendum"
      label="Sign and add"
      busy={busy}
      refusal={refusal}
      onSubmit={add}
      onBack={onDone}
    >
      <Textarea
        label={`Addendum to ${paperName(paper)}`}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        data-autofocus
        value={text}
        required
        error={isAsked && text.trim() === "" ? "Please enter the addendum" : refusal?.fields["text"]}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </StepDialog>
  );

  function add(form: HTMLFormElement) {
    setAsked(true);
    if (text.trim() === "") return focusFirstError(form.id);
    run(
      () => call("POST /documents/:id/addenda", { id: paper.id, addendumId, text }),
      () => ({ words: `The addendum to ${paperName(paper)} was signed.` }),
    );
  }
}
