import type { Contract, Document, InputOf } from "@hearthside/contract";
import { hasBlanks } from "@hearthside/contract/document-life-cycle";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { call } from "#src/lib/call.ts";
import { useSession } from "#src/lib/session-state.ts";
import { spokenName } from "#src/lib/spoken-name.ts";
import { Banner } from "#src/ui/banner.tsx";
import { focusFirstError } from "#src/ui/focus-first-error.ts";
import { paperName } from "../words.ts";
import type { Act, DocumentDialogProps, PaperActionProps } from "./actions.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { ReceiveDialog, SendDialog } from "./physician-dialogs.tsx";
import { ApproveDialog, FileDialog, ReturnDialog, ReviewDialog } from "./review-dialogs.tsx";
import { StepDialog, useDocumentAction } from "./step-dialog.tsx";

type ActDialogProps = PaperActionProps & Omit<DocumentDialogProps, "id" | "begins"> & { act: Act };

/** Rendered only while it is open. */
export function ActDialog({ act, uploadCopy, onClose, onShow, ...props }: ActDialogProps) {
  switch (act) {
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

type NewVersionDialogProps = PaperActionProps & { onShow: (id: string) => void };

/** One id per new version, so that asking twice starts only one. */
function NewVersionDialog({ paper, onDone, onShow }: NewVersionDialogProps) {
  const [newId] = useState(() => uuidv7());
  const show = () => {
    onDone();
    onShow(newId);
  };
  const action = useDocumentAction(show, "The new version could not be started.");
  return (
    <StepDialog
      title="Start new version"
      action={action}
      onSubmit={() =>
        action.run(
          () => call("POST /documents/:id/new-version", { id: paper.id, newId }),
          `A new version of ${paperName(paper)} was started as your draft.`,
        )
      }
      onBack={onDone}
    >
      <p>The signed {paperName(paper)} does not change. You get a draft copy to change, sign and submit.</p>
    </StepDialog>
  );
}

type RemoveDialogProps = PaperActionProps & { onRemoved: () => void };

function RemoveDialog({ paper, onDone, onRemoved }: RemoveDialogProps) {
  const action = useDocumentAction(onRemoved, "The draft could not be removed.");
  return (
    <StepDialog
      title="Remove draft"
      tone="critical"
      action={action}
      onSubmit={() =>
        action.run(
          () => call("PUT /documents/:id", changeOf(paper, true)),
          (removed) => ({
            words: `The draft ${paperName(paper)} was removed.`,
            undo: async () => action.show(await call("PUT /documents/:id", changeOf(removed, false))),
          }),
        )
      }
      onBack={onDone}
    >
      <p>
        The draft {paperName(paper)} will be removed from the chart of {spokenName(paper.patientName)}.
      </p>
    </StepDialog>
  );
}

/** The document's content as a change, with only the removal changed. */
function changeOf(paper: Document, isRemoved: boolean): InputOf<Contract["PUT /documents/:id"]> {
  const { id, version, title, text, physicianId, visitId, assigneeId, orderedOn, receivedAt } = paper;
  const content = { title, text: text ?? "", physicianId, visitId, assigneeId, receivedAt };
  return { id, version, ...content, isRemoved, ...(orderedOn !== null && { orderedOn }) };
}

/** Says what a signature means. The server asks for proof of identity by itself. */
function SignDialog({ paper, onDone }: PaperActionProps) {
  const { user } = useSession();
  const action = useDocumentAction(onDone, "The document could not be signed.");
  return (
    <StepDialog title="Sign and submit" action={action} onSubmit={sign} onBack={onDone}>
      <p>
        By signing as {user?.FirstName} {user?.LastName}, you confirm that the document {paperName(paper)} for{" "}
        {paper.patientName} is complete and accurate. Your name, the date and the time are recorded. After
        that it can only be changed with an addendum or a new version.
      </p>
      {hasBlanks(paper.text) && (
        <Banner tone="warning">The text has blanks (____). Go back and fill them in before you sign.</Banner>
      )}
    </StepDialog>
  );

  function sign() {
    action.run(
      () => call("POST /documents/:id/sign", { id: paper.id, version: paper.version }),
      `${paperName(paper)} was signed and submitted.`,
    );
  }
}

/** Adds to a signed document. One id per addendum, so that sending it twice adds it once. */
function AddendumDialog({ paper, onDone }: PaperActionProps) {
  const [addendumId] = useState(() => uuidv7());
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const action = useDocumentAction(onDone, "The addendum could not be added.");
  return (
    <StepDialog title="Add addendum" label="Sign and add" action={action} onSubmit={add} onBack={onDone}>
      <Textarea
        label={`Addendum to ${paperName(paper)}`}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        data-autofocus
        value={text}
        required
        error={isAsked && text.trim() === "" ? "Please enter the addendum" : action.refusal?.fields["text"]}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </StepDialog>
  );

  function add(form: HTMLFormElement) {
    setAsked(true);
    if (text.trim() === "") return focusFirstError(form.id);
    action.run(
      () => call("POST /documents/:id/addenda", { id: paper.id, addendumId, text }),
      `The addendum to ${paperName(paper)} was signed.`,
    );
  }
}
