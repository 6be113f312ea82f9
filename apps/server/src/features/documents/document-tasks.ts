import { documentKindLabels, type TaskKind } from "@hearthside/contract";
import { notify } from "#src/features/shared/notifications/notifications.ts";
import { openTasks, resolveTasks } from "#src/features/shared/tasks/tasks.ts";
import type { Work } from "#src/http/work.ts";
import type { DocumentRow } from "./document-rows.ts";

type TaskDocument = Pick<
  DocumentRow,
  "id" | "patientId" | "kind" | "status" | "authorId" | "assigneeId" | "endedAt"
>;

type Input = {
  readonly kind: "document-to-sign" | "document-returned";
  readonly title: string;
  readonly assigneeId: string;
};

/**
 * Updates the tasks of a document: the assignee of another author's draft is to sign it, and the signer of a returned
 * document is to correct it. Call it after every change of status, assignee or removal.
 */
export async function refreshDocumentTasks(work: Work, document: TaskDocument): Promise<void> {
  const input = taskOf(document);
  await resolveOthers(work, { documentId: document.id, keep: input });
  if (input !== undefined) await openTask(work, { document, input });
}

/** The clinician who took a visit order by phone is to sign it (42 CFR 484.60(b)(4)). */
export const askForSignature = (
  work: Work,
  { documentId, patientId }: { readonly documentId: string; readonly patientId: string },
) =>
  openTask(work, {
    document: { id: documentId, patientId },
    input: {
      kind: "document-to-sign",
      title: `Sign: ${documentKindLabels["frequency-order"]}`,
      assigneeId: work.userId,
    },
  });

/** Resolves all tasks of a document. */
export const resolveDocumentTasks = (work: Work, documentId: string) =>
  resolveOthers(work, { documentId, keep: undefined });

function taskOf({ kind, status, authorId, assigneeId, endedAt }: TaskDocument): Input | undefined {
  if (assigneeId === null || endedAt !== null) return undefined;
  const what = documentKindLabels[kind];
  if (status === "returned") return { kind: "document-returned", title: `Returned: ${what}`, assigneeId };
  if (status !== "draft" || assigneeId === authorId) return undefined;
  return { kind: "document-to-sign", title: `Complete and sign: ${what}`, assigneeId };
}

const causeKeyOf = (documentId: string, kind: Input["kind"]) =>
  `document:${documentId}:${kind === "document-to-sign" ? "sign" : "returned"}`;

type Kept = { readonly documentId: string; readonly keep: Input | undefined };

const taskKinds: readonly TaskKind[] = ["document-to-sign", "document-returned"];

const resolveOthers = (work: Work, { documentId, keep }: Kept) =>
  resolveTasks(work, {
    by: work.userId,
    which: (eb) => {
      const all = [eb("documentId", "=", documentId), eb("kind", "in", taskKinds)];
      if (keep === undefined) return eb.and(all);
      const isOther = [eb("kind", "<>", keep.kind), eb("assigneeId", "is distinct from", keep.assigneeId)];
      return eb.and([...all, eb.or(isOther)]);
    },
  });

type OfDocument = { readonly document: Pick<TaskDocument, "id" | "patientId">; readonly input: Input };

/** An open task of the same person stays as it is. A new assignee is notified. */
async function openTask(work: Work, { document, input }: OfDocument): Promise<void> {
  const opened = await openTasks(work, [
    {
      ...input,
      patientId: document.patientId,
      documentId: document.id,
      dueOn: work.today,
      causeKey: causeKeyOf(document.id, input.kind),
      createdBy: work.userId,
    },
  ]);
  if (opened.length > 0 && input.assigneeId !== work.userId) await notifyAssignee(work, { document, input });
}

const notifyAssignee = (work: Work, { document, input }: OfDocument) =>
  notify(work, {
    userId: input.assigneeId,
    kind: input.kind === "document-returned" ? "document-returned" : "document-assigned",
    tone: "warning",
    content: input.title,
    patientId: document.patientId,
    subjectId: document.id,
  });
