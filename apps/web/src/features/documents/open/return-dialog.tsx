import type { Document } from "@hearthside/contract";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { call } from "#src/lib/call.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { paperName } from "../words.ts";
import { StepDialog } from "./step-dialog.tsx";
import { usePaperAct } from "./use-paper-act.ts";

type ReturnDialogProps = {
  paper: Pick<Document, "id" | "version" | "kind" | "title" | "authorName">;
  onDone: () => void;
};

export function ReturnDialog({ paper, onDone }: ReturnDialogProps) {
  const [comment, setComment] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { run, busy, refusal } = usePaperAct(onDone, "The document could not be sent back.");
  return (
    <StepDialog
      title="Send back for correction"
      label="Send back"
      busy={busy}
      refusal={refusal}
      onSubmit={sendBack}
      onBack={onDone}
    >
      <p>
        {paperName(paper)} goes back to {paper.authorName ?? "its author"} with your comment and a task to
        correct it.
      </p>
      <Textarea
        label="What needs to be corrected?"
        maxLength={500}
        autosize
        minRows={3}
        data-autofocus
        value={comment}
        required
        error={isMissing ? "Please enter a comment" : undefined}
        onChange={(event) => {
          setComment(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </StepDialog>
  );

  function sendBack(form: HTMLFormElement) {
    setMissing(comment.trim() === "");
    if (comment.trim() === "") return focusFirstError(form.id);
    run(
      () => call("POST /documents/:id/return", { id: paper.id, version: paper.version, comment }),
      () => ({ words: `${paperName(paper)} was sent back to ${paper.authorName ?? "its author"}.` }),
    );
  }
}
