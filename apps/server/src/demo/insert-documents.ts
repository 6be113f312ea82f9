import type { DocumentRecordRecord, VisitNoteRecord } from "@hearthside/demo";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { insertRows } from "./insert-rows.ts";

type Document = DocumentRecordRecord | VisitNoteRecord;

/** Adds documents of one kind of record that are not orders, with their steps. */
export async function insertDocuments(trx: AgencyTrx, documents: readonly Document[]): Promise<void> {
  await insertRows(trx, "document", documents.map(documentOf));
  await insertRows(trx, "document_step", documents.flatMap(stepsOf));
}

const documentOf = ({ text, decidedAt, decidedBy, ...document }: Document) => ({
  ...document,
  content: { text },
  changedAt: decidedAt ?? document.submittedAt ?? document.createdAt,
});

const corrections: Readonly<Record<Document["kind"], string>> = {
  "visit-note": "Please add the vital signs.",
  "communication-note": "Please add who was called, and when.",
  plan: "Please add the date of the review.",
};

/** The steps of a document to its status: submitted, then reviewed by a colleague. */
function stepsOf({ id: documentId, kind, status, authorId, submittedAt, decidedAt, decidedBy }: Document) {
  const submitted = { status: "submitted" as const, userId: authorId, at: submittedAt, comment: null };
  const comment = status === "returned" ? corrections[kind] : null;
  const decided = { status, userId: decidedBy, at: decidedAt, comment };
  return [submitted, decided].flatMap(({ at, ...step }) =>
    at === null ? [] : [{ id: uuidv7(), documentId, at, ...step }],
  );
}
