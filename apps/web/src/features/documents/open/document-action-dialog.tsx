import type { Contract, Document, InputOf } from "@hearthside/contract";
import { hasBlanks } from "@hearthside/contract/document-life-cycle";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { spokenName } from "#src/lib/person-name.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Banner } from "#src/ui/banner.tsx";
import { ActionDialog } from "#src/ui/records/record-form.tsx";
import { requiredText, useRecordForm } from "#src/ui/records/use-record-form.ts";
import { documentName } from "../labels.ts";
import type { DocumentActionProps, DocumentDialogProps, OpenDocumentAction } from "./actions.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { ReceiveDialog, SendDialog } from "./physician-dialogs.tsx";
import { ApproveDialog, FileDialog, ReturnDialog, ReviewDialog } from "./review-dialogs.tsx";
import { useDocumentAction } from "./use-document-action.ts";

type DocumentActionDialogProps = DocumentActionProps &
  Omit<DocumentDialogProps, "id" | "begins"> & { action: OpenDocumentAction };

/** Rendered only while it is open. */
export function DocumentActionDialog({
  action,
  uploadCopy,
  onClose,
  onShow,
  ...props
}: DocumentActionDialogProps) {
  switch (action) {
    case "edit":
      return <EditDialog {...props} />;
    case "sign":
      return <SignDialog {...props} />;
    case "review":
      return <ReviewDialog {...props} />;
    case "approve":
      return <ApproveDialog {...props} />;
    case "return":
      return <ReturnDialog {...props} />;
    case "send":
      return <SendDialog {...props} />;
    case "receive":
      return <ReceiveDialog {...props} uploadCopy={uploadCopy} />;
    case "file":
      return <FileDialog {...props} />;
    case "addendum":
      return <AddendumDialog {...props} />;
    case "new-version":
      return <NewVersionDialog {...props} onShow={onShow} />;
    case "remove":
      return <RemoveDialog {...props} onRemoved={onClose} />;
  }
}

type NewVersionDialogProps = DocumentActionProps & { onShow: (id: string) => void };

/** One id per new version, so that asking twice starts only one. */
function NewVersionDialog({ document, onDone, onShow }: NewVersionDialogProps) {
  const [newId] = useState(() => uuidv7());
  const editing = useRecordForm({
    action: useDocumentAction(),
    initial: {},
    save: () => call("POST /documents/:id/new-version", { id: document.id, newId }),
    done: `A new version of ${documentName(document)} was started as your draft.`,
    onSaved: () => {
      onDone();
      onShow(newId);
    },
    otherwise: "The new version could not be started.",
  });
  return (
    <ActionDialog title="Start new version" editing={editing} refusedAt="bottom" onClose={onDone}>
      <p>
        The signed {documentName(document)} does not change. You get a draft copy to change, sign and submit.
      </p>
    </ActionDialog>
  );
}

type RemoveDialogProps = DocumentActionProps & { onRemoved: () => void };

function RemoveDialog({ document, onDone, onRemoved }: RemoveDialogProps) {
  const { show, ...action } = useDocumentAction();
  const editing = useRecordForm({
    action,
    initial: {},
    save: () => call("PUT /documents/:id", changeOf(document, true)),
    done: (removed) => ({
      text: `The draft ${documentName(document)} was removed.`,
      undo: async () => show(await call("PUT /documents/:id", changeOf(removed, false))),
    }),
    onSaved: onRemoved,
    otherwise: "The draft could not be removed.",
  });
  return (
    <ActionDialog title="Remove draft" tone="critical" editing={editing} refusedAt="bottom" onClose={onDone}>
      <p>
        The draft {documentName(document)} will be removed from the chart of{" "}
        {spokenName(document.patientName)}.
      </p>
    </ActionDialog>
  );
}

/** The document's content as a change, with only the removal changed. */
function changeOf(document: Document, isRemoved: boolean): InputOf<Contract["PUT /documents/:id"]> {
  const { id, version, title, text, physicianId, visitId, assigneeId, orderedOn, receivedAt } = document;
  const content = { title, text: text ?? "", physicianId, visitId, assigneeId, receivedAt };
  return { id, version, ...content, isRemoved, ...(orderedOn !== null && { orderedOn }) };
}

/** Says what a signature means. The server asks for proof of identity by itself. */
function SignDialog({ document, onDone }: DocumentActionProps) {
  const { user } = useSession();
  const editing = useRecordForm({
    action: useDocumentAction(),
    initial: {},
    save: () => call("POST /documents/:id/sign", { id: document.id, version: document.version }),
    done: `${documentName(document)} was signed and submitted.`,
    onSaved: onDone,
    otherwise: "The document could not be signed.",
  });
  return (
    <ActionDialog title="Sign and submit" editing={editing} refusedAt="bottom" onClose={onDone}>
      <p>
        By signing as {user?.FirstName} {user?.LastName}, you confirm that the document{" "}
        {documentName(document)} for {spokenName(document.patientName)} is complete and accurate. Your name,
        the date and the time are recorded. After that it can only be changed with an addendum or a new
        version.
      </p>
      {hasBlanks(document.text) && (
        <Banner tone="warning">The text has blanks (____). Go back and fill them in before you sign.</Banner>
      )}
    </ActionDialog>
  );
}

/** Adds to a signed document. One id per addendum, so that sending it twice adds it once. */
function AddendumDialog({ document, onDone }: DocumentActionProps) {
  const [addendumId] = useState(() => uuidv7());
  const { form, ...editing } = useRecordForm({
    action: useDocumentAction(),
    initial: { text: "" },
    problems: requiredText("text", "Please enter the addendum"),
    save: ({ text }) => call("POST /documents/:id/addenda", { id: document.id, addendumId, text }),
    done: `The addendum to ${documentName(document)} was signed.`,
    onSaved: onDone,
    otherwise: "The addendum could not be added.",
  });
  return (
    <ActionDialog
      title="Add addendum"
      label="Sign and add"
      editing={editing}
      refusedAt="bottom"
      onClose={onDone}
    >
      <Textarea
        label={`Addendum to ${documentName(document)}`}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        data-autofocus
        {...form.getInputProps("text")}
      />
    </ActionDialog>
  );
}
