import type { PaperRecord, VisitNoteRecord } from "@hearthside/demo";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { insertRows } from "./insert-rows.ts";

type Paper = PaperRecord | VisitNoteRecord;

/** Adds documents of one kind of record that are not orders, with their steps. */
export async function insertPapers(trx: AgencyTrx, papers: readonly Paper[]): Promise<void> {
  await insertRows(trx, "document", papers.map(documentOf));
  await insertRows(trx, "document_step", papers.flatMap(stepsOf));
}

const documentOf = ({ text, decidedAt, decidedBy, ...paper }: Paper) => ({
  ...paper,
  content: { text },
  changedAt: decidedAt ?? paper.submittedAt ?? paper.createdAt,
});

const corrections: Readonly<Record<Paper["kind"], string>> = {
  "visit-note": "Please add the vital signs.",
  "communication-note": "Please add who was called, and when.",
  plan: "Please add the date of the review.",
};

/** The steps of a document to its status: submitted, then reviewed by a colleague. */
function stepsOf({ id: documentId, kind, status, authorId, submittedAt, decidedAt, decidedBy }: Paper) {
  const submitted = { status: "submitted" as const, userId: authorId, at: submittedAt, comment: null };
  const comment = status === "returned" ? corrections[kind] : null;
  const decided = { status, userId: decidedBy, at: decidedAt, comment };
  return [submitted, decided].flatMap(({ at, ...step }) =>
    at === null ? [] : [{ id: uuidv7(), documentId, at, ...step }],
  );
}
