import { type DocumentAction, type DocumentStatus, documentTransitions } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import type { In } from "#src/db/in-agency.ts";
import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { type DocumentChanges, type DocumentRow, updateDocument } from "./document-rows.ts";
import { refreshDocumentTasks } from "./document-tasks.ts";

type Move = {
  /** Locked for the action. */
  readonly row: DocumentRow;
  readonly action: DocumentAction;
  /** The next status, if it differs from the action's usual one. */
  readonly to?: DocumentStatus;
  readonly changes?: DocumentChanges;
  readonly comment?: string;
  /** What the audit trail records in addition to the status. */
  readonly note?: { readonly [name: string]: Json };
};

/**
 * The only way from one status to the next: updates a locked document with its order, history, audit trail, tasks and open
 * screens.
 */
export async function moveDocument(work: Work, move: Move): Promise<DocumentRow> {
  const { row, action, to: status = documentTransitions[action].to, changes = {}, comment, note = {} } = move;
  const { id, patientId } = row;
  const version = await updateDocument(work, { id, changes: { ...changes, status } });
  const { content: _, ...changed } = changes;
  const moved: DocumentRow = { ...row, ...changed, status, version, changedAt: work.now };
  await recordStep(work, { documentId: id, status, at: work.now, comment: comment ?? null });
  await recordEvent(work, {
    action: `document.${action}`,
    patientId,
    subjectId: id,
    before: { status: row.status },
    after: { status, ...note },
  });
  await recordChange(work, { kind: "document", patientId, subjectId: id, revision: version });
  // in review, a verbal order still needs the signature of the clinician who took it
  if (action !== "review") await refreshDocumentTasks(work, moved);
  return moved;
}

type Step = {
  readonly documentId: string;
  readonly status: DocumentRow["status"];
  readonly at: Date;
  readonly comment?: string | null;
};

/** Adds to a document's history, in the transaction that changes its status. */
export async function recordStep(
  { trx, agencyId, userId }: In<Pick<Caller, "agencyId" | "userId">>,
  step: Step,
): Promise<void> {
  await trx
    .insertInto("document_step")
    .values({ ...step, agencyId, userId, id: uuidv7() })
    .execute();
}

/** A document's history, oldest first. */
export const findSteps = ({ trx, agencyId }: Work, documentId: string) =>
  trx
    .selectFrom("document_step as step")
    .leftJoin("app_user", "app_user.id", "step.userId")
    .select(["step.id", "step.status", "step.at", "step.comment", "app_user.firstName", "app_user.lastName"])
    .where("step.agencyId", "=", agencyId)
    .where("step.documentId", "=", documentId)
    .orderBy("step.at")
    .orderBy("step.id")
    .execute();

/** The comment of the reviewer who last returned it. */
export const findReturnComment = ({ trx, agencyId }: In<Caller>, documentId: string) =>
  trx
    .selectFrom("document_step")
    .select("comment")
    .where("agencyId", "=", agencyId)
    .where("documentId", "=", documentId)
    .where("status", "=", "returned")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
