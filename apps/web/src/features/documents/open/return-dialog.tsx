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
  const { run, busy, refusal } = usePaperAct(onDone, "It could not be returned.");
  return (
    <StepDialog
      title="Return with a comment"
      label="Return"
      busy={busy}
      refusal={refusal}
      onSubmit={giveBack}
      onBack={onDone}
    >
      <p>
        {paper.authorName ?? "The author"} gets {paperName(paper)} back to change it, and a task with your
        comment.
      </p>
      <Textarea
        label="What is to be changed?"
        maxLength={500}
        autosize
        minRows={3}
        data-autofocus
        value={comment}
        required
        error={isMissing ? "Please give a reason" : undefined}
        onChange={(event) => {
          setComment(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </StepDialog>
  );

  function giveBack(form: HTMLFormElement) {
    setMissing(comment.trim() === "");
    if (comment.trim() === "") return focusFirstError(form.id);
    run(
      () => call("POST /documents/:id/return", { id: paper.id, version: paper.version, comment }),
      () => ({ words: `${paperName(paper)} was returned to ${paper.authorName ?? "its author"}.` }),
    );
  }
}
