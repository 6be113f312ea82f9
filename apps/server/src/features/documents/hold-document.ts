import {
  type Document,
  type DocumentAct,
  type DocumentStatus,
  documentTransitions,
} from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { type DocumentRow, lockDocument } from "./document-rows.ts";
import { documentOf } from "./open-document.ts";

const standings: { readonly [S in DocumentStatus]: string } = {
  draft: "It is still a draft.",
  submitted: "It is signed and waits for review.",
  "in-review": "It is in review.",
  returned: "It was returned to its author.",
  approved: "It is approved and waits to be sent to the physician.",
  sent: "It was sent and waits for the physician's signature.",
  signed: "The physician has signed it.",
  filed: "It is filed.",
  discontinued: "A later order took its place.",
};

/** The refusal of an act in a state that does not allow it, which says what state that is. */
export const wrongStatus = (status: DocumentStatus): AppError =>
  new AppError("wrong-status", { detail: standings[status], context: { status } });

/** Whether `act` is possible in that state. */
export function mayFollow(status: DocumentStatus, act: DocumentAct): boolean {
  const from: readonly DocumentStatus[] = documentTransitions[act].from;
  return from.includes(status);
}

export type AtVersion = { readonly id: string; readonly version: number };

/** The row, nobody else's to change until the transaction ends. Throws `not-found`. */
export async function holdDocument(trx: AgencyTrx, caller: Caller, id: string): Promise<DocumentRow> {
  const row = await lockDocument(trx, caller, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** The same at the version that was read. Throws `not-found`, `conflict` with the fresh paper. */
export async function holdVersion(
  trx: AgencyTrx,
  caller: Caller,
  { id, version }: AtVersion,
): Promise<DocumentRow> {
  const row = await holdDocument(trx, caller, id);
  if (row.version !== version) {
    const context: Document = await documentOf(trx, caller, row);
    throw new AppError("conflict", { context });
  }
  return row;
}

/** The row held for `act`. Throws `not-found`, `conflict` with the fresh paper, `wrong-status`. */
export async function holdFor(
  trx: AgencyTrx,
  caller: Caller,
  { act, ...named }: AtVersion & { readonly act: DocumentAct },
): Promise<DocumentRow> {
  const row = await holdVersion(trx, caller, named);
  requireAct(row, act);
  return row;
}

/** Throws `wrong-status`, also for a draft that was taken off the chart. */
export function requireAct({ status, endedAt }: DocumentRow, act: DocumentAct): void {
  if (endedAt !== null)
    throw new AppError("wrong-status", { detail: "It was taken off the chart.", context: { status } });
  if (!mayFollow(status, act)) throw wrongStatus(status);
}
