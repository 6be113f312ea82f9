import type { Document } from "@hearthside/contract";
import { needsPhysician } from "@hearthside/contract/document-life-cycle";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { authorOf, paperName } from "../words.ts";
import type { PaperActionProps } from "./actions.ts";
import { StepDialog, useDocumentAction } from "./step-dialog.tsx";

const at = ({ id, version }: Document) => ({ id, version });

export function ReviewDialog({ paper, onDone }: PaperActionProps) {
  const action = useDocumentAction(onDone, "The review could not be started.");
  return (
    <StepDialog
      title="Start review"
      action={action}
      onSubmit={() =>
        action.run(() => call("POST /documents/:id/review", at(paper)), `${paperName(paper)} is in review.`)
      }
      onBack={onDone}
    >
      <p>Others see that {paperName(paper)} is in review.</p>
    </StepDialog>
  );
}

export function ApproveDialog({ paper, onDone }: PaperActionProps) {
  const action = useDocumentAction(onDone, "The document could not be approved.");
  const next = needsPhysician(paper.kind)
    ? "It then goes to the physician for signature."
    : "It is then filed.";
  return (
    <StepDialog
      title="Approve document"
      action={action}
      onSubmit={() => action.run(() => approve(paper), `${paperName(paper)} was approved.`)}
      onBack={onDone}
    >
      <p>
        You are approving {paperName(paper)} for {spokenName(paper.patientName)}. {next}
      </p>
    </StepDialog>
  );
}

/** Throws a rejected approval as an error, like every other action. */
async function approve(paper: Document): Promise<Document> {
  const { results } = await call("POST /documents/approve", { documents: [at(paper)] });
  const problem = results[0]?.problem ?? null;
  if (problem !== null) throw new ApiError({ status: 409, code: "wrong-status", message: problem });
  return call("GET /documents/:id", { id: paper.id });
}

export function FileDialog({ paper, onDone }: PaperActionProps) {
  const action = useDocumentAction(onDone, "The document could not be filed.");
  return (
    <StepDialog
      title="File document"
      action={action}
      onSubmit={() =>
        action.run(() => call("POST /documents/:id/file", at(paper)), `${paperName(paper)} was filed.`)
      }
      onBack={onDone}
    >
      <p>{paperName(paper)} was signed by the physician. File it in the chart to finish.</p>
    </StepDialog>
  );
}

export function ReturnDialog({ paper, onDone }: PaperActionProps) {
  const [comment, setComment] = useState("");
  const [isMissing, setMissing] = useState(false);
  const action = useDocumentAction(onDone, "The document could not be sent back.");
  return (
    <StepDialog
      title="Send back for correction"
      label="Send back"
      action={action}
      onSubmit={sendBack}
      onBack={onDone}
    >
      <p>
        {paperName(paper)} goes back to {authorOf(paper)} with your comment and a task to correct it.
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
    action.run(
      () => call("POST /documents/:id/return", { id: paper.id, version: paper.version, comment }),
      `${paperName(paper)} was sent back to ${authorOf(paper)}.`,
    );
  }
}
