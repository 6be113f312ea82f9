import type { Document } from "@hearthside/contract";
import type { FieldError } from "@hearthside/contract/errors";
import { AppError } from "#src/app-error.ts";
import type { AtVersion } from "#src/http/at-version.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { getDocument, lockDocumentVersion, requireAction } from "../document.ts";
import type { DocumentRow } from "../document-rows.ts";
import { moveDocument } from "../document-steps.ts";
import type { DocumentForms, Snapshot } from "../print/document-form.ts";
import { fullName } from "../print/document-parts.ts";
import { takeSnapshot } from "../print/take-snapshot.ts";
import { findOwnName, insertSignature, isTakenUnsigned, sealSigned } from "../signatures.ts";

/**
 * Signs and submits: the content and all printed facts are kept as they are now, with the SHA-256 of exactly that text, and
 * can no longer change. Throws `not-found`, `conflict`, `wrong-status`, and `not-ready` with what is missing.
 */
export async function signDocument(
  work: Work,
  { forms, ...named }: AtVersion & { readonly forms: DocumentForms },
): Promise<Document> {
  const row = await lockToSign(work, named);
  const snapshot = await readySnapshot(work, { row, forms });
  await putSignature(work, { row, snapshot });
  return getDocument(work, row.id);
}

/** A draft or returned document, or a visit order taken by phone, which scheduling submits when it is entered. */
async function lockToSign(work: Work, named: AtVersion): Promise<DocumentRow> {
  const row = await lockDocumentVersion(work, named);
  if (!isWaiting(row) || !(await isTakenUnsigned(work, row))) requireAction(row, "sign");
  return row;
}

/** Whether it is awaiting approval. */
const isWaiting = ({ status }: DocumentRow) => status === "submitted" || status === "in-review";

/** Signs the document that `create` has just written. Throws `not-ready`. */
export async function signNew(work: Work, { row, forms }: Ready): Promise<DocumentRow> {
  const snapshot = await readySnapshot(work, { row, forms });
  return putSignature(work, { row, snapshot });
}

type Ready = { readonly row: DocumentRow; readonly forms: DocumentForms };

/** Throws `not-ready`, with what is missing from which document in the context. */
async function readySnapshot(work: Work, { row, forms }: Ready): Promise<Snapshot> {
  const form = forms[row.kind];
  const snapshot = await takeSnapshot(work, { row, form });
  const missing = [
    ...form.missingFrom(snapshot),
    ...takenBySomeoneElse(row, work),
    ...(form.signerProblems?.(row, work) ?? []),
  ];
  if (missing.length > 0)
    throw new AppError("not-ready", { errors: missing, context: { documentId: row.id, missing } });
  return snapshot;
}

/** The clinician who took a verbal order writes it down and signs it (42 CFR 484.60(b)(4)). */
const takenBySomeoneElse = ({ receivedBy, receiverName }: DocumentRow, { userId }: Caller): FieldError[] =>
  receivedBy === null || receivedBy === userId
    ? []
    : [
        {
          field: "receivedAt",
          message: `This order was taken by ${receiverName ?? "someone else"}, who has to sign it (42 CFR 484.60(b)).`,
        },
      ];

type Signing = { readonly row: DocumentRow; readonly snapshot: Snapshot };

async function putSignature(work: Work, { row, snapshot }: Signing): Promise<DocumentRow> {
  const { userId, discipline: credential } = work;
  const name = fullName(await findOwnName(work));
  const signer = { userId, name, credential };
  const { signedText, sha256 } = sealSigned({ snapshot, signer, signedAt: work.now.toISOString() });
  await insertSignature(work, { documentId: row.id, signedAt: work.now, signedText, sha256 });
  return moveDocument(work, {
    row,
    action: "sign",
    ...(isWaiting(row)
      ? { to: row.status, changes: { assigneeId: userId } }
      : { changes: { submittedAt: work.now, assigneeId: userId } }),
    note: { sha256, discipline: credential },
  });
}
