import {
  type Document,
  type DocumentAct,
  type DocumentStatus,
  documentTransitions,
} from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { type DocumentRow, lockDocument } from "./document-rows.ts";
import { documentOf } from "./open-document.ts";

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
export const wrongStatus = (status: DocumentStatus): AppError =>
  new AppError("wrong-status", { detail: standings[status], context: { status } });

/** Whether the status allows `act`. */
export function mayFollow(status: DocumentStatus, act: DocumentAct): boolean {
  const from: readonly DocumentStatus[] = documentTransitions[act].from;
  return from.includes(status);
}

export type AtVersion = { readonly id: string; readonly version: number };

/** The row, locked until the transaction ends. Throws `not-found`. */
export async function holdDocument(work: Work, id: string): Promise<DocumentRow> {
  const row = await lockDocument(work, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** The same, at the version that was read. Throws `not-found`, `conflict` with the current document. */
export async function holdVersion(work: Work, { id, version }: AtVersion): Promise<DocumentRow> {
  const row = await holdDocument(work, id);
  if (row.version !== version) {
    const context: Document = await documentOf(work, row);
    throw new AppError("conflict", { context });
  }
  return row;
}

/** The row, locked for `act`. Throws `not-found`, `conflict` with the current document, `wrong-status`. */
export async function holdFor(
  work: Work,
  { act, ...named }: AtVersion & { readonly act: DocumentAct },
): Promise<DocumentRow> {
  const row = await holdVersion(work, named);
  requireAct(row, act);
  return row;
}

/** Throws `wrong-status`, also for a removed draft. */
export function requireAct({ status, endedAt }: DocumentRow, act: DocumentAct): void {
  if (endedAt !== null)
    throw new AppError("wrong-status", {
      detail: "This document was removed from the chart.",
      context: { status },
    });
  if (!mayFollow(status, act)) throw wrongStatus(status);
}
