import { type Contract, type Document, needsPhysician, type ReadInputOf } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { AppError } from "#src/app-error.ts";
import { givenPowers } from "#src/features/shared/permissions/given-powers.ts";
import type { AtVersion } from "#src/http/at-version.ts";
import { powersOf } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { getDocument, lockDocumentFor } from "../document.ts";
import type { DocumentRow } from "../document-rows.ts";
import { moveDocument } from "../document-steps.ts";
import { findSignedText, isTakenUnsigned } from "../signatures.ts";

/** Starts the review of a submitted document. Throws `not-found`, `conflict`, `wrong-status`. */
export async function reviewDocument(work: Work, named: AtVersion): Promise<Document> {
  const row = await lockDocumentFor(work, { ...named, action: "review" });
  await moveDocument(work, { row, action: "review" });
  return getDocument(work, row.id);
}

/**
 * Sends a document back to its signer, or to its author if it is unsigned, with a task and the comment. Throws
 * `not-found`, `conflict`, `wrong-status`.
 */
export async function returnDocument(
  work: Work,
  { comment, ...named }: AtVersion & { readonly comment: string },
): Promise<Document> {
  const row = await lockDocumentFor(work, { ...named, action: "return" });
  const signature = await findSignedText(work, row.id);
  const assigneeId = signature?.userId ?? row.assigneeId ?? row.authorId;
  await moveDocument(work, { row, action: "return", comment, changes: { assigneeId } });
  return getDocument(work, row.id);
}

type Input = ReadInputOf<Contract["POST /documents/approve"]>["documents"];
type Result = { id: string; status: DocumentRow["status"] | null; problem: string | null };

/**
 * Approves each document separately and returns why any was not approved. Documents that need no physician are filed
 * immediately. Signers cannot approve their own documents unless no one else in the agency may approve. A verbal order must
 * first be signed by the clinician who took it.
 */
export async function approveDocuments(work: Work, documents: Input): Promise<Result[]> {
  const isAlone = !(await hasOtherApprover(work));
  const results = new Map<AtVersion, Result>();
  // In the order of their ids, so that two users who approve the same documents never deadlock.
  for (const named of documents.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    results.set(named, await approveOne(work, { ...named, isAlone }));
  return documents.flatMap((named) => results.get(named) ?? []);
}

async function approveOne(
  work: Work,
  { isAlone, ...named }: AtVersion & { readonly isAlone: boolean },
): Promise<Result> {
  try {
    const row = await lockDocumentFor(work, { ...named, action: "approve" });
    await requireTakersSignature(work, row);
    if (!isAlone) await requireOtherSigner(work, row);
    const to = needsPhysician(row.kind) ? "approved" : "filed";
    const { status } = await moveDocument(work, { row, action: "approve", to });
    return { id: named.id, status, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id: named.id, status: null, problem: error.message };
  }
}

async function requireTakersSignature(work: Work, row: DocumentRow): Promise<void> {
  if (!(await isTakenUnsigned(work, row))) return;
  const { receiverName } = row;
  throw new AppError("wrong-status", {
    detail: `${receiverName ?? "A clinician"} took this verbal order and has not signed it yet (42 CFR 484.60(b)).`,
  });
}

async function requireOtherSigner(work: Work, { id }: DocumentRow): Promise<void> {
  const signature = await findSignedText(work, id);
  if (signature?.userId === work.userId)
    throw new AppError("forbidden", { detail: "You signed this document. Someone else has to approve it." });
}

const hasOtherApprover = async (work: Work): Promise<boolean> =>
  (await findRolesOfOthers(work)).some((held) => may(powersOf(held), "documents", "approve"));

/** Each role that other members of the agency have. */
const findRolesOfOthers = ({ trx, agencyId, userId }: Work) =>
  trx
    .selectFrom("membership")
    .select(["membership.role", givenPowers])
    .distinct()
    .where("agencyId", "=", agencyId)
    .where("userId", "<>", userId)
    .where("endedAt", "is", null)
    .execute();
