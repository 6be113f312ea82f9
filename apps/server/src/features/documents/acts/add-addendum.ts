import { type Contract, Document, type ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { insertAddendum } from "../addendum-queries.ts";
import { addendumSum } from "../addendum-sum.ts";
import type { DocumentRow } from "../document-rows.ts";
import { holdDocument, wrongStatus } from "../hold-document.ts";
import { getDocument } from "../open-document.ts";

type Wanted = ReadInputOf<Contract["POST /documents/:id/addenda"]>;

/**
 * Adds to a signed document and signs the addition at once. Throws `not-found`, `wrong-status` for a document that can still
 * be changed, `key-reused`.
 */
export function addAddendum(work: Work, wanted: Wanted): Promise<Document | AppError> {
  return createOnce(work, {
    key: wanted.addendumId,
    endpoint: "POST /documents/:id/addenda",
    body: wanted,
    answer: Document,
    create: () => add(work, wanted),
  });
}

async function add(work: Work, wanted: Wanted): Promise<Document> {
  const { id: documentId, addendumId: id, text } = wanted;
  const row = await holdDocument(work, documentId);
  if (row.status === "draft" || row.status === "returned") throw wrongStatus(row.status);
  const { userId, discipline: credential } = work;
  const addendum = { id, documentId, credential, text, signedAt: work.now };
  const sha256 = addendumSum({ ...addendum, userId });
  if ((await insertAddendum(work, { ...addendum, sha256 })) === undefined) throw new AppError("key-reused");
  await tell(work, { row, id, sha256 });
  return getDocument(work, documentId);
}

type Told = { readonly row: DocumentRow; readonly id: string; readonly sha256: string };

async function tell(work: Work, { row, id, sha256 }: Told): Promise<void> {
  const { id: subjectId, patientId, version } = row;
  await recordEvent(work, {
    action: "document.addendum",
    patientId,
    subjectId,
    after: { addendumId: id, sha256 },
  });
  await recordChange(work, { kind: "document", patientId, subjectId, revision: version });
}
