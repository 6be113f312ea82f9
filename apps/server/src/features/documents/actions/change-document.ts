import type { AuditAction, Contract, Document, ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { getDocument, lockDocumentVersion, wrongDocumentStatus } from "../document.ts";
import { type DocumentRow, hasOwnForm, textOf, updateDocument, updateOrder } from "../document-rows.ts";
import { refreshDocumentTasks } from "../document-tasks.ts";
import { findVersionAfter } from "./amend-document.ts";
import {
  checkAssignee,
  checkOrderTimes,
  checkPhysician,
  checkVisitOfDocument,
  isWrittenOrder,
} from "./check-content.ts";

type Input = ReadInputOf<Contract["PUT /documents/:id"]>;
type LockedDocument = { readonly row: DocumentRow; readonly input: Input };

/**
 * Changes a draft or returned document over the version that was read, or removes or restores a draft. For documents
 * with their own form, only the assignee and removal can be changed here. Throws `not-found`, `conflict` with the
 * current document, `wrong-status`, `invalid-input`.
 */
export async function changeDocument(work: Work, input: Input): Promise<Document> {
  const row = await lockDocumentVersion(work, input);
  await requireChangeable(work, { row, input });
  const { assigneeId } = input;
  const patients = new Map([[row.patientId, row.patientName]]);
  if (assigneeId !== row.assigneeId) await checkAssignee(work, { assigneeId, patients });
  const content = hasOwnForm(row) ? {} : await contentOf(work, { row, input });
  const changes = { ...content, assigneeId, endedAt: input.isRemoved ? (row.endedAt ?? work.now) : null };
  const version = await updateDocument(work, { id: row.id, changes });
  await refreshDocumentTasks(work, { ...row, assigneeId, endedAt: changes.endedAt });
  await recordDocumentChange(work, { row, input, version });
  return getDocument(work, row.id);
}

async function requireChangeable(work: Work, { row, input }: LockedDocument): Promise<void> {
  const { status, endedAt } = row;
  if (status !== "draft" && status !== "returned") throw wrongDocumentStatus(status);
  if (input.isRemoved && status !== "draft")
    throw new AppError("wrong-status", {
      detail: "This document is signed and cannot be removed from the chart.",
      context: { status },
    });
  if (endedAt !== null && !input.isRemoved) await requirePlace(work, row);
}

/** The new content, checked. The order row gets the same. */
async function contentOf(work: Work, { row, input }: LockedDocument) {
  const { title, text, physicianId, visitId } = input;
  if (physicianId !== row.physicianId) await checkPhysician(work, physicianId);
  const { kind, patientId } = row;
  if (visitId !== row.visitId) await checkVisitOfDocument(work, { kind, visitId, patientId });
  if (isWrittenOrder(kind)) await writeOrder(work, { row, input });
  return { title, content: JSON.stringify({ text }), physicianId, visitId };
}

/** A new time means that the caller took the order. An unchanged time keeps the clinician who took it. */
async function writeOrder(work: Work, { row, input }: LockedDocument): Promise<void> {
  const { text, physicianId } = input;
  const orderedOn = input.orderedOn ?? row.orderedOn ?? work.today;
  const receivedAt = row.kind === "verbal-order" ? input.receivedAt : null;
  const isSameTime = receivedAt !== null && Date.parse(receivedAt) === row.receivedAt?.getTime();
  checkOrderTimes(work, { kind: row.kind, orderedOn, receivedAt: isSameTime ? null : receivedAt });
  const received =
    receivedAt === null
      ? { receivedBy: null, receivedAt: null }
      : { receivedBy: isSameTime ? row.receivedBy : work.userId, receivedAt: new Date(receivedAt) };
  await updateOrder(work, { id: row.id, changes: { text, orderedOn, physicianId, ...received } });
}

type ChangedDocument = { readonly row: DocumentRow; readonly input: Input; readonly version: number };

/** The audit trail names the changed fields but not their values, which are not signed yet. */
async function recordDocumentChange(work: Work, { row, input, version }: ChangedDocument): Promise<void> {
  const { id, patientId, physicianId, visitId, assigneeId, endedAt } = row;
  const isRemoved = endedAt !== null;
  await recordEvent(work, {
    action: actionOf(isRemoved, input.isRemoved),
    patientId,
    subjectId: id,
    before: { version: row.version, physicianId, visitId, assigneeId, isRemoved },
    after: {
      version,
      physicianId: input.physicianId,
      visitId: input.visitId,
      assigneeId: input.assigneeId,
      isRemoved: input.isRemoved,
      isTitleChanged: input.title !== row.title,
      isTextChanged: input.text !== textOf(row),
    },
  });
  await recordChange(work, { kind: "document", patientId, subjectId: id, revision: version });
}

function actionOf(wasRemoved: boolean, isRemoved: boolean): AuditAction {
  if (wasRemoved === isRemoved) return "document.change";
  return isRemoved ? "document.remove" : "document.restore";
}

/** Checks that a removed draft can be restored, because nothing has replaced it in the meantime. Throws `wrong-status`. */
async function requirePlace(work: Work, row: DocumentRow): Promise<void> {
  const { status, kind, episodeId, replacesId } = row;
  const refuse = (detail: string) => new AppError("wrong-status", { detail, context: { status } });
  if (replacesId !== null) {
    if ((await findVersionAfter(work, replacesId)) !== undefined)
      throw refuse("Another version has been started since.");
    return;
  }
  if (kind !== "plan-of-care" || episodeId === null) return;
  if ((await findPlanOfPeriod(work, episodeId)) !== undefined)
    throw refuse("Another plan of care has been started for this certification period.");
}

/** A plan of the period on the chart. The lock keeps others from starting one until the transaction ends. */
async function findPlanOfPeriod(
  { trx, agencyId }: Work,
  episodeId: string,
): Promise<{ readonly id: string } | undefined> {
  await trx
    .selectFrom("episode")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", episodeId)
    .forNoKeyUpdate()
    .execute();
  return trx
    .selectFrom("document")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("episodeId", "=", episodeId)
    .where("kind", "=", "plan-of-care")
    .where("endedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
}
