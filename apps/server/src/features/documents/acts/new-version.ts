import { type Contract, Document, type DocumentStatus, type ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { beginDocument, type NewDocument } from "../begin-document.ts";
import type { DocumentRow } from "../document-rows.ts";
import { holdDocument, wrongStatus } from "../hold-document.ts";
import { getDocument } from "../open-document.ts";
import { findOrder, findVersionAfter } from "./new-version-queries.ts";

type Wanted = ReadInputOf<Contract["POST /documents/:id/new-version"]>;

/**
 * Starts the next version of an approved document, as the caller's draft with the same content. One at a time. Throws `not-
 * found`, `wrong-status` (also for visit orders, which scheduling replaces), `key-reused`.
 */
export const beginNewVersion = (work: Work, wanted: Wanted): Promise<Document | AppError> =>
  createOnce(work, {
    key: wanted.newId,
    endpoint: "POST /documents/:id/new-version",
    body: wanted,
    answer: Document,
    create: () => begin(work, wanted),
  });

async function begin(work: Work, { id, newId }: Wanted): Promise<Document> {
  const old = await holdDocument(work, id);
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
  if (!replaceable.includes(old.status)) throw wrongStatus(old.status);
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
