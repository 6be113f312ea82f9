import type { Action, Document } from "@hearthside/contract";
import {
  type DocumentStatus,
  documentTransitions,
  needsPhysician,
} from "@hearthside/contract/document-life-cycle";
import type { ReactNode } from "react";

export type DocumentDialogProps = {
  id: string;
  onClose: () => void;
  /** Shows another document in place of this one, such as the next version. */
  onShow: (id: string) => void;
  uploadCopy?: UploadCopy | undefined;
  /** Opened for this action only: finishing or leaving it closes the document too. */
  begins?: OpenDocumentAction | undefined;
};

/** A dialog from another feature that uploads a file of the patient. */
export type UploadCopy = (props: { patientId: string; onClose: () => void }) => ReactNode;

/** `onDone` returns to the document, whatever the outcome. */
export type DocumentActionProps = { readonly document: Document; readonly onDone: () => void };

export const actions = [
  "edit",
  "sign",
  "review",
  "approve",
  "return",
  "send",
  "receive",
  "file",
  "addendum",
  "new-version",
  "remove",
] as const;
export type OpenDocumentAction = (typeof actions)[number];

type Rule = {
  readonly label: string;
  readonly from: readonly DocumentStatus[];
  readonly needs: Action;
  readonly isFor?: (document: Document) => boolean;
};

const { sign, review, approve, send, receive, file } = documentTransitions;
const changeable: readonly DocumentStatus[] = ["draft", "returned"];
const kept: readonly DocumentStatus[] = ["submitted", "in-review", "approved", "sent", "signed", "filed"];

const isWritten = ({ text }: Document) => text !== null;
/** A visit order taken by phone is submitted by scheduling and signed by the clinician who took it. */
const isTakenUnsigned = ({ kind, receivedAt, signatures }: Document) =>
  kind === "frequency-order" && receivedAt !== null && signatures.length === 0;
const isOrder = ({ kind }: Document) => needsPhysician(kind);

/** When an action is offered, and which permission it needs. The server checks again. */
export const documentActionRules: { readonly [A in OpenDocumentAction]: Rule } = {
  edit: { label: "Edit", from: changeable, needs: "edit", isFor: isWritten },
  sign: {
    label: "Sign and submit",
    from: [...sign.from, "submitted", "in-review"],
    needs: "sign",
    isFor: (document) => sign.from.some((status) => status === document.status) || isTakenUnsigned(document),
  },
  review: { label: "Start review", from: review.from, needs: "approve" },
  approve: { label: "Approve", from: approve.from, needs: "approve" },
  return: { label: "Send back for correction", from: documentTransitions.return.from, needs: "approve" },
  send: { label: "Mark as sent", from: send.from, needs: "edit", isFor: isOrder },
  receive: { label: "Record physician signature", from: receive.from, needs: "edit", isFor: isOrder },
  file: { label: "File document", from: file.from, needs: "edit" },
  addendum: { label: "Add addendum", from: kept, needs: "sign" },
  "new-version": {
    label: "Start new version",
    from: ["approved", "sent", "signed", "filed"],
    needs: "edit",
    isFor: ({ kind, text }) => kind !== "frequency-order" && (kind !== "visit-note" || text !== null),
  },
  remove: { label: "Remove draft", from: ["draft"], needs: "edit", isFor: isWritten },
};

/** The first one is the usual next step. */
export const documentActionsFor = (
  document: Document,
  may: (action: Action) => boolean,
): readonly OpenDocumentAction[] =>
  document.isRemoved
    ? []
    : actions.filter((action) => {
        const { from, needs, isFor } = documentActionRules[action];
        return from.includes(document.status) && may(needs) && (isFor?.(document) ?? true);
      });

const forward: readonly OpenDocumentAction[] = ["sign", "approve", "send", "receive", "file"];

/** The usual next step. For a sent order that is recording the physician's signature. */
export const mainAction = (
  offered: readonly OpenDocumentAction[],
  { status }: Pick<Document, "status">,
): OpenDocumentAction | undefined =>
  status === "sent" && offered.includes("receive")
    ? "receive"
    : forward.find((action) => offered.includes(action));
