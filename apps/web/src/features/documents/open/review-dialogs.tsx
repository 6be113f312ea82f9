import type { Document } from "@hearthside/contract";
import { needsPhysician } from "@hearthside/contract/document-life-cycle";
import { Textarea } from "@mantine/core";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { requiredText, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { authorOf, documentName } from "../labels.ts";
import type { DocumentActionProps } from "./actions.ts";
import { useDocumentAction } from "./use-document-action.ts";

const at = ({ id, version }: Document) => ({ id, version });

export function ReviewDialog({ document, onDone }: DocumentActionProps) {
  const editing = useRecordForm({
    action: useDocumentAction(),
    initial: {},
    save: () => call("POST /documents/:id/review", at(document)),
    done: `${documentName(document)} is in review.`,
    onSaved: onDone,
    otherwise: "The review could not be started.",
  });
  return (
    <ActionDialog title="Start review" editing={editing} refusedAt="bottom" onClose={onDone}>
      <p>Others see that {documentName(document)} is in review.</p>
    </ActionDialog>
  );
}

export function ApproveDialog({ document, onDone }: DocumentActionProps) {
  const editing = useRecordForm({
    action: useDocumentAction(),
    initial: {},
    save: () => approve(document),
    done: `${documentName(document)} was approved.`,
    onSaved: onDone,
    otherwise: "The document could not be approved.",
  });
  const next = needsPhysician(document.kind)
    ? "It then goes to the physician for signature."
    : "It is then filed.";
  return (
    <ActionDialog title="Approve document" editing={editing} refusedAt="bottom" onClose={onDone}>
      <p>
        You are approving {documentName(document)} for {spokenName(document.patientName)}. {next}
      </p>
    </ActionDialog>
  );
}

/** Throws a rejected approval as an error, like every other action. */
async function approve(document: Document): Promise<Document> {
  const { results } = await call("POST /documents/approve", { documents: [at(document)] });
  const problem = results[0]?.problem ?? null;
  if (problem !== null) throw new ApiError({ status: 409, code: "wrong-status", message: problem });
  return call("GET /documents/:id", { id: document.id });
}

export function FileDialog({ document, onDone }: DocumentActionProps) {
  const editing = useRecordForm({
    action: useDocumentAction(),
    initial: {},
    save: () => call("POST /documents/:id/file", at(document)),
    done: `${documentName(document)} was filed.`,
    onSaved: onDone,
    otherwise: "The document could not be filed.",
  });
  return (
    <ActionDialog title="File document" editing={editing} refusedAt="bottom" onClose={onDone}>
      <p>{documentName(document)} was signed by the physician. File it in the chart to finish.</p>
    </ActionDialog>
  );
}

export function ReturnDialog({ document, onDone }: DocumentActionProps) {
  const { form, ...editing } = useRecordForm({
    action: useDocumentAction(),
    initial: { comment: "" },
    problems: requiredText("comment", "Please enter a comment"),
    save: ({ comment }) => call("POST /documents/:id/return", { ...at(document), comment }),
    done: `${documentName(document)} was sent back to ${authorOf(document)}.`,
    onSaved: onDone,
    otherwise: "The document could not be sent back.",
  });
  return (
    <ActionDialog
      title="Send back for correction"
      label="Send back"
      editing={editing}
      refusedAt="bottom"
      onClose={onDone}
    >
      <p>
        {documentName(document)} goes back to {authorOf(document)} with your comment and a task to correct it.
      </p>
      <Textarea
        label="What needs to be corrected?"
        maxLength={500}
        autosize
        minRows={3}
        data-autofocus
        {...form.getInputProps("comment")}
      />
    </ActionDialog>
  );
}
