import { type Contract, type Document, needsPhysician, type ReadInputOf } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import type { AgencyTrx } from "#src/boundary.ts";
import { AppError } from "#src/http/app-error.ts";
import { type Caller, powersOf } from "#src/http/caller.ts";
import type { DocumentRow } from "../document-rows.ts";
import { type AtVersion, holdFor } from "../hold-document.ts";
import { moveDocument } from "../move-document.ts";
import { getDocument } from "../open-document.ts";
import { findSignedText } from "../signature-queries.ts";
import { isTakenUnsigned } from "../taken-orders.ts";
import { findRolesOfOthers } from "./review-queries.ts";

type Act = AtVersion & { readonly now: Date };

/** Starts the review of a submitted document. Throws `not-found`, `conflict`, `wrong-status`. */
export async function reviewDocument(
  trx: AgencyTrx,
  caller: Caller,
  { now, ...named }: Act,
): Promise<Document> {
  const row = await holdFor(trx, caller, { ...named, act: "review" });
  await moveDocument(trx, caller, { row, act: "review", now });
  return getDocument(trx, caller, row.id);
}

/**
 * Sends a document back to its signer, or to its author if nobody has signed it, with a task and the comment. Throws
 * `not-found`, `conflict`, `wrong-status`.
 */
export async function returnDocument(
  trx: AgencyTrx,
  caller: Caller,
  { now, comment, ...named }: Act & { readonly comment: string },
): Promise<Document> {
  const row = await holdFor(trx, caller, { ...named, act: "return" });
  const signature = await findSignedText(trx, caller, row.id);
  const assigneeId = signature?.userId ?? row.assigneeId ?? row.authorId;
  await moveDocument(trx, caller, { row, act: "return", now, comment, changes: { assigneeId } });
  return getDocument(trx, caller, row.id);
}

type Wanted = ReadInputOf<Contract["POST /documents/approve"]>["documents"];
type Result = { id: string; status: DocumentRow["status"] | null; problem: string | null };

/**
 * Approves each document separately and returns why any was not approved. Documents that need no physician are filed
 * immediately. Signers cannot approve their own documents unless no one else in the agency may approve. A verbal order must
 * first be signed by the clinician who took it.
 */
export async function approveDocuments(
  trx: AgencyTrx,
  caller: Caller,
  { documents, now }: { readonly documents: Wanted; readonly now: Date },
): Promise<Result[]> {
  const isAlone = !(await hasOtherApprover(trx, caller));
  const results = new Map<AtVersion, Result>();
  // In the order of their ids, so that two users who approve the same documents never deadlock.
  for (const named of documents.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    results.set(named, await approveOne(trx, caller, { ...named, now, isAlone }));
  return documents.flatMap((named) => results.get(named) ?? []);
}

async function approveOne(
  trx: AgencyTrx,
  caller: Caller,
  { now, isAlone, ...named }: Act & { readonly isAlone: boolean },
): Promise<Result> {
  try {
    const row = await holdFor(trx, caller, { ...named, act: "approve" });
    await requireTakersSignature(trx, caller, row);
    if (!isAlone) await requireOtherSigner(trx, caller, row);
    const to = needsPhysician(row.kind) ? "approved" : "filed";
    const { status } = await moveDocument(trx, caller, { row, act: "approve", to, now });
    return { id: named.id, status, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id: named.id, status: null, problem: error.message };
  }
}

async function requireTakersSignature(trx: AgencyTrx, caller: Caller, row: DocumentRow): Promise<void> {
  if (!(await isTakenUnsigned(trx, caller, row))) return;
  const { receiverName } = row;
  throw new AppError("wrong-status", {
    detail: `${receiverName ?? "A clinician"} took this verbal order and has not signed it yet (42 CFR 484.60(b)).`,
  });
}

async function requireOtherSigner(trx: AgencyTrx, caller: Caller, { id }: DocumentRow): Promise<void> {
  const signature = await findSignedText(trx, caller, id);
  if (signature?.userId === caller.userId)
    throw new AppError("forbidden", { detail: "You signed this document. Someone else has to approve it." });
}

const hasOtherApprover = async (trx: AgencyTrx, caller: Caller): Promise<boolean> =>
  (await findRolesOfOthers(trx, caller)).some((held) => may(powersOf(held), "documents", "approve"));
