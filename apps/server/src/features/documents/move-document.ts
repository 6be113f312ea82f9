import { type DocumentAct, type DocumentStatus, documentTransitions } from "@hearthside/contract";
import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { type DocumentRow } from "./document-rows.ts";
import { refreshDocumentTasks } from "./document-tasks.ts";
import { type DocumentChanges, updateDocument } from "./queries.ts";
import { recordStep } from "./record-step.ts";

type Move = {
  /** Locked for the action. */
  readonly row: DocumentRow;
  readonly act: DocumentAct;
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
  const { row, act, to: status = documentTransitions[act].to, changes = {}, comment, note = {} } = move;
  const { id, patientId } = row;
  const version = await updateDocument(work, { id, changes: { ...changes, status } });
  const { content: _, ...changed } = changes;
  const moved: DocumentRow = { ...row, ...changed, status, version, changedAt: work.now };
  await recordStep(work, { documentId: id, status, at: work.now, comment: comment ?? null });
  await recordEvent(work, {
    action: `document.${act}`,
    patientId,
    subjectId: id,
    before: { status: row.status },
    after: { status, ...note },
  });
  await recordChange(work, { kind: "document", patientId, subjectId: id, revision: version });
  // in review, a verbal order still needs the signature of the clinician who took it
  if (act !== "review") await refreshDocumentTasks(work, moved);
  return moved;
}
