import { type Contract, Document, type DocumentStatus, type ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { beginDocument, type NewDocument } from "../begin-document.ts";
import { getDocument, lockReadableDocument, wrongDocumentStatus } from "../document.ts";
import { type DocumentRow, hasOwnForm } from "../document-rows.ts";
import { addendumSum, insertAddendum } from "../signatures.ts";

type Input = ReadInputOf<Contract["POST /documents/:id/addenda"]>;

/**
 * Adds to a signed document and signs the addition at once. Throws `not-found`, `wrong-status` for a document that can still
 * be changed, `key-reused`.
 */
export async function addAddendum(work: Work, input: Input): Promise<Document> {
  const { id: documentId, addendumId: id, text } = input;
  const row = await lockReadableDocument(work, documentId);
  if (row.status === "draft" || row.status === "returned") throw wrongDocumentStatus(row.status);
  const { userId, discipline: credential } = work;
  const addendum = { id, documentId, credential, text, signedAt: work.now };
  const sha256 = addendumSum({ ...addendum, userId });
  if ((await insertAddendum(work, { ...addendum, sha256 })) === undefined) throw new AppError("key-reused");
  await recordAddendum(work, { row, id, sha256 });
  return getDocument(work, documentId);
}

type WrittenAddendum = { readonly row: DocumentRow; readonly id: string; readonly sha256: string };

async function recordAddendum(work: Work, { row, id, sha256 }: WrittenAddendum): Promise<void> {
  const { id: subjectId, patientId, version } = row;
  await recordEvent(work, {
    action: "document.addendum",
    patientId,
    subjectId,
    after: { addendumId: id, sha256 },
  });
  await recordChange(work, { kind: "document", patientId, subjectId, revision: version });
}

type NewVersion = ReadInputOf<Contract["POST /documents/:id/new-version"]>;

/**
 * Starts the next version of an approved document, as the caller's draft with the same content. One at a time. Throws
 * `not- found`, `wrong-status` (including for visit orders, which scheduling replaces), `key-reused`.
 */
export async function beginNewVersion(work: Work, { id, newId }: NewVersion): Promise<Document> {
  const old = await lockReadableDocument(work, id);
  await requireReplaceable(work, old);
  const document = { ...(await copyOf(work, old)), id: newId };
  await beginDocument(work, document);
  return getDocument(work, newId);
}

const replaceable: readonly DocumentStatus[] = ["approved", "sent", "signed", "filed"];

async function requireReplaceable(work: Work, old: DocumentRow): Promise<void> {
  if (old.kind === "frequency-order")
    throw new AppError("wrong-status", {
      detail: "Change the visit frequency in the patient's schedule instead.",
    });
  if (old.kind === "visit-note" && hasOwnForm(old))
    throw new AppError("wrong-status", {
      detail: "A visit note has no later version. Add an addendum, or send it back before it is approved.",
    });
  if (!replaceable.includes(old.status)) throw wrongDocumentStatus(old.status);
  const next = await findVersionAfter(work, old.id);
  if (next !== undefined)
    throw new AppError("wrong-status", {
      detail: "This document already has a newer version.",
      context: next,
    });
}

/** The copy of an order is dated today and does not keep who took the old one. */
async function copyOf(work: Work, old: DocumentRow): Promise<Omit<NewDocument, "id">> {
  const { patientId, admissionId, episodeId, kind, title, physicianId, visitId, content } = old;
  const order = await findOrder(work, old.id);
  return {
    patientId,
    admissionId,
    episodeId,
    kind,
    title,
    physicianId,
    visitId,
    content: typeof content === "object" && content !== null ? content : {},
    assigneeId: work.userId,
    replacesId: old.id,
    ...(order === undefined || order.kind === "frequency"
      ? {}
      : {
          order: {
            kind: order.kind,
            text: order.text,
            orderedOn: work.today,
            receivedBy: null,
            receivedAt: null,
          },
        }),
  };
}

const findOrder = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("order")
    .select(["kind", "text"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The next version, if one was started and is on the chart. */
export const findVersionAfter = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("document")
    .select(["id", "status"])
    .where("agencyId", "=", agencyId)
    .where("replacesId", "=", id)
    .where("endedAt", "is", null)
    .executeTakeFirst();
