import { type Contract, Document, type DocumentStatus, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Services } from "#src/services.ts";
import { beginDocument, type NewDocument } from "../begin-document.ts";
import type { DocumentRow } from "../document-rows.ts";
import { holdDocument, wrongStatus } from "../hold-document.ts";
import { getDocument } from "../open-document.ts";
import { findOrder, findVersionAfter } from "./new-version-queries.ts";

type Wanted = ReadInputOf<Contract["POST /documents/:id/new-version"]>;
type Beginning = { readonly services: Services; readonly wanted: Wanted };

/**
 * Starts the next version of an approved document, as the caller's draft with the same content. One at a time. Throws `not-
 * found`, `wrong-status` (also for visit orders, which scheduling replaces), `key-reused`.
 */
export const beginNewVersion = (
  trx: AgencyTrx,
  caller: Caller,
  { services, wanted }: Beginning,
): Promise<Document | AppError> =>
  createOnce(trx, caller, {
    keys: services.keys,
    key: wanted.newId,
    endpoint: "POST /documents/:id/new-version",
    body: wanted,
    answer: Document,
    create: () => begin(trx, caller, { services, wanted }),
  });

async function begin(
  trx: AgencyTrx,
  caller: Caller,
  { services, wanted: { id, newId } }: Beginning,
): Promise<Document> {
  const old = await holdDocument(trx, caller, id);
  await requireReplaceable(trx, caller, old);
  const document = { ...(await copyOf(trx, caller, old)), id: newId };
  await beginDocument(trx, caller, { document, now: services.clock.now() });
  return getDocument(trx, caller, newId);
}

const replaceable: readonly DocumentStatus[] = ["approved", "sent", "signed", "filed"];

async function requireReplaceable(trx: AgencyTrx, caller: Caller, old: DocumentRow): Promise<void> {
  if (old.kind === "frequency-order")
    throw new AppError("wrong-status", {
      detail: "Change the visit frequency in the patient's schedule instead.",
    });
  if (!replaceable.includes(old.status)) throw wrongStatus(old.status);
  const next = await findVersionAfter(trx, caller, old.id);
  if (next !== undefined)
    throw new AppError("wrong-status", {
      detail: "This document already has a newer version.",
      context: next,
    });
}

/** The copy of an order is dated today and does not keep who took the old one. */
async function copyOf(trx: AgencyTrx, caller: Caller, old: DocumentRow): Promise<Omit<NewDocument, "id">> {
  const { patientId, admissionId, episodeId, kind, title, physicianId, visitId, content } = old;
  const order = await findOrder(trx, caller, old.id);
  return {
    patientId,
    admissionId,
    episodeId,
    kind,
    title,
    physicianId,
    visitId,
    content: typeof content === "object" && content !== null ? content : {},
    assigneeId: caller.userId,
    replacesId: old.id,
    ...(order === undefined || order.kind === "frequency"
      ? {}
      : {
          order: {
            kind: order.kind,
            text: order.text,
            orderedOn: caller.today,
            receivedBy: null,
            receivedAt: null,
          },
        }),
  };
}
