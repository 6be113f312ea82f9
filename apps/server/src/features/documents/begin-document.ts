import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { type DocumentRow, findDocument } from "./document-rows.ts";
import { recordStep } from "./document-steps.ts";
import { refreshDocumentTasks } from "./document-tasks.ts";

/** A document before it is written. The form of its kind reads `content`. */
export type NewDocument = Pick<
  DocumentRow,
  "id" | "patientId" | "admissionId" | "episodeId" | "kind" | "title" | "physicianId" | "visitId"
> & {
  readonly content: object;
  /** The user who completes and signs it. Null: not assigned. */
  readonly assigneeId: string | null;
  readonly replacesId?: string | null;
  /** For an order: the row in "order" with the same id. */
  readonly order?: {
    readonly kind: "physician" | "verbal" | "plan-of-care";
    readonly text: string | null;
    readonly orderedOn: string;
    readonly receivedBy: string | null;
    readonly receivedAt: Date | null;
  };
};

/**
 * Writes a draft with its order, first step, audit entry, live event and the assignee's task. Access to the patient, and
 * whether physician and visit exist, is checked beforehand. Throws `key-reused` for an id that is taken.
 */
export async function beginDocument(work: Work, document: NewDocument): Promise<DocumentRow> {
  const { id, patientId, kind, assigneeId, replacesId = null } = document;
  if (!(await insertDocument(work, document))) throw new AppError("key-reused");
  await insertOrder(work, document);
  await recordStep(work, { documentId: id, status: "draft", at: work.now });
  await recordEvent(work, {
    action: "document.create",
    patientId,
    subjectId: id,
    after: { kind, assigneeId, replacesId },
  });
  await recordChange(work, { kind: "document", patientId, subjectId: id, revision: 1 });
  const row = await findDocument(work, id);
  if (row === undefined) throw new AppError("not-found");
  await refreshDocumentTasks(work, row);
  return row;
}

async function insertDocument(
  { trx, agencyId, userId, now }: Work,
  { order: _, content, ...row }: NewDocument,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("document")
    .values({
      ...row,
      agencyId,
      content: JSON.stringify(content),
      status: "draft",
      authorId: userId,
      createdAt: now,
      changedAt: now,
    })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

async function insertOrder(
  { trx, agencyId }: Work,
  { id, patientId, admissionId, episodeId, physicianId, order }: NewDocument,
): Promise<void> {
  if (order === undefined || admissionId === null) return;
  await trx
    .insertInto("order")
    .values({ ...order, agencyId, id, patientId, admissionId, episodeId, physicianId, status: sql`'draft'` })
    .execute();
}
