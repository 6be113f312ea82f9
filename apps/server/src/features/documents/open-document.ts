import type { Document } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { findAddenda } from "./addendum-queries.ts";
import { addendumSum } from "./addendum-sum.ts";
import { textOf } from "./content.ts";
import { type DocumentRow, findDocument, summaryOf } from "./document-rows.ts";
import { findSteps } from "./queries.ts";
import { findSignatures } from "./signature-queries.ts";

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
export async function documentOf(work: Work, row: DocumentRow): Promise<Document> {
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
    status: status,
    at: at.toISOString(),
    by: firstName === null ? null : `${firstName} ${lastName}`,
    comment,
  }));
}
