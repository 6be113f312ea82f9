import {
  type Document,
  type DocumentAction,
  type DocumentStatus,
  documentTransitions,
} from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import type { AtVersion } from "#src/http/at-version.ts";
import type { Work } from "#src/http/work.ts";
import { type DocumentRow, findDocument, lockDocument, summaryOf, textOf } from "./document-rows.ts";
import { findSteps } from "./document-steps.ts";
import { addendumSum, findAddenda, findSignatures } from "./signatures.ts";

/** Opens a document and records the access. Throws `not-found`. */
export async function openDocument(work: Work, id: string): Promise<Document> {
  const document = await getDocument(work, id);
  await recordView(work, { patientId: document.patientId, section: "documents" });
  return document;
}

/** The current document. Throws `not-found`. */
export async function getDocument(work: Work, id: string): Promise<Document> {
  const row = await findDocument(work, id);
  if (row === undefined) throw new AppError("not-found");
  return documentOf(work, row);
}

/** The document with its signatures, addenda and history. */
async function documentOf(work: Work, row: DocumentRow): Promise<Document> {
  const { admissionId, episodeId, physicianId, visitId, replacesId } = row;
  return {
    ...summaryOf(row, work),
    admissionId,
    episodeId,
    physicianId,
    visitId,
    replacesId,
    text: textOf(row),
    orderedOn: row.orderedOn,
    receivedBy:
      row.receivedBy === null
        ? null
        : {
            id: row.receivedBy,
            name: row.receiverName ?? "",
          },
    receivedAt: row.receivedAt?.toISOString() ?? null,
    sentBy: row.sentBy,
    signedCopyId: row.signedCopyId,
    signatures: await signaturesOf(work, row.id),
    addenda: await addendaOf(work, row.id),
    steps: await stepsOf(work, row.id),
  };
}

async function signaturesOf(work: Work, id: string): Promise<Document["signatures"]> {
  const rows = await findSignatures(work, id);
  return rows.map(({ firstName, lastName, signedAt, ...signature }) => ({
    ...signature,
    name: `${firstName} ${lastName}`,
    signedAt: signedAt.toISOString(),
  }));
}

async function addendaOf(work: Work, id: string): Promise<Document["addenda"]> {
  const rows = await findAddenda(work, id);
  return rows.map((row) => ({
    ...row,
    name: `${row.firstName} ${row.lastName}`,
    signedAt: row.signedAt.toISOString(),
    isIntact: addendumSum(row) === row.sha256,
  }));
}

async function stepsOf(work: Work, id: string): Promise<Document["steps"]> {
  const rows = await findSteps(work, id);
  return rows.map(({ id: stepId, status, at, comment, firstName, lastName }) => ({
    id: stepId,
    status,
    at: at.toISOString(),
    by: firstName === null ? null : `${firstName} ${lastName}`,
    comment,
  }));
}

const standings: { readonly [S in DocumentStatus]: string } = {
  draft: "This document is still a draft.",
  submitted: "This document is signed and awaiting review.",
  "in-review": "This document is in review.",
  returned: "This document was returned to its author.",
  approved: "This document is approved and not yet sent to the physician.",
  sent: "This document was sent and is awaiting the physician's signature.",
  signed: "The physician has signed this document.",
  filed: "This document is filed.",
  discontinued: "This order was replaced by a later order.",
};

/** The error of an action that the status does not allow. */
export const wrongDocumentStatus = (status: DocumentStatus): AppError =>
  new AppError("wrong-status", { detail: standings[status], context: { status } });

/** The row, locked until the transaction ends. Throws `not-found`. */
export async function lockReadableDocument(work: Work, id: string): Promise<DocumentRow> {
  const row = await lockDocument(work, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** The same, at the version that was read. Throws `not-found`, `conflict` with the current document. */
export async function lockDocumentVersion(work: Work, { id, version }: AtVersion): Promise<DocumentRow> {
  const row = await lockReadableDocument(work, id);
  if (row.version !== version) {
    const context: Document = await documentOf(work, row);
    throw new AppError("conflict", { context });
  }
  return row;
}

/** The row, locked for `action`. Throws `not-found`, `conflict` with the current document, `wrong-status`. */
export async function lockDocumentFor(
  work: Work,
  { action, ...named }: AtVersion & { readonly action: DocumentAction },
): Promise<DocumentRow> {
  const row = await lockDocumentVersion(work, named);
  requireAction(row, action);
  return row;
}

/** Throws `wrong-status`, including for a removed draft. */
export function requireAction({ status, endedAt }: DocumentRow, action: DocumentAction): void {
  if (endedAt !== null)
    throw new AppError("wrong-status", {
      detail: "This document was removed from the chart.",
      context: { status },
    });
  const from: readonly DocumentStatus[] = documentTransitions[action].from;
  if (!from.includes(status)) throw wrongDocumentStatus(status);
}
