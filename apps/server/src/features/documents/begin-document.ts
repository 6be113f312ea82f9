import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { type DocumentRow, findDocument } from "./document-rows.ts";
import { refreshDocumentTasks } from "./document-tasks.ts";
import { recordStep } from "./record-step.ts";

/** A document before it is written. The form of its kind reads `content`. */
export type NewDocument = Pick<
  DocumentRow,
  "id" | "patientId" | "admissionId" | "episodeId" | "kind" | "title" | "physicianId" | "visitId"
> & {
  readonly content: object;
  /** The user who completes and signs it. Null: not assigned. */
  readonly assigneeId: string | null;
  readonly replacesId?: string | null;
  /** Of an order: the row in "order" with the same id. */
  readonly order?: {
    readonly kind: "physician" | "verbal" | "plan-of-care";
    readonly text: string | null;
    readonly orderedOn: string;
    readonly receivedBy: string | null;
    readonly receivedAt: Date | null;
  };
};

type Begin = { readonly document: NewDocument; readonly now: Date };

/**
 * Writes a draft with its order, first step, audit entry, live event and the assignee's task. Access to the patient, and
 * whether physician and visit exist, is checked before. Throws `key-reused` for an id that is taken.
 */
export async function beginDocument(
  trx: AgencyTrx,
  caller: Caller,
  { document, now }: Begin,
): Promise<DocumentRow> {
  const { id, patientId, kind, assigneeId, replacesId = null } = document;
  if (!(await insertDocument(trx, caller, { document, now }))) throw new AppError("key-reused");
  await insertOrder(trx, caller, document);
  await recordStep(trx, caller, { documentId: id, status: "draft", at: now });
  await recordEvent(trx, caller, {
    action: "document.create",
    patientId,
    subjectId: id,
    after: { kind, assigneeId, replacesId },
  });
  await recordChange(trx, caller, { kind: "document", patientId, subjectId: id, revision: 1 });
  const row = await findDocument(trx, caller, id);
  if (row === undefined) throw new AppError("not-found");
  await refreshDocumentTasks(trx, caller, row);
  return row;
}

async function insertDocument(
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
  { document: { order: _, content, ...row }, now }: Begin,
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
  trx: AgencyTrx,
  { agencyId }: Caller,
  { id, patientId, admissionId, episodeId, physicianId, order }: NewDocument,
): Promise<void> {
  if (order === undefined || admissionId === null) return;
  await trx
    .insertInto("order")
    .values({ ...order, agencyId, id, patientId, admissionId, episodeId, physicianId, status: sql`'draft'` })
    .execute();
}
