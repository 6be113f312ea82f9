import { documentKindWords } from "@hearthside/contract";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { notify } from "#src/features/shared/notifications/notify.ts";
import type { Work } from "#src/http/work.ts";
import type { DocumentRow } from "./document-rows.ts";

type Paper = Pick<
  DocumentRow,
  "id" | "patientId" | "kind" | "status" | "authorId" | "assigneeId" | "endedAt"
>;

type Wanted = {
  readonly kind: "document-to-sign" | "document-returned";
  readonly title: string;
  readonly assigneeId: string;
};

/**
 * Updates the tasks of a document: the assignee of another author's draft is to sign it, and the signer of a returned
 * document is to correct it. Call it after every change of status, assignee or removal.
 */
export async function refreshDocumentTasks(work: Work, paper: Paper): Promise<void> {
  const wanted = taskOf(paper);
  await resolveOthers(work, { documentId: paper.id, keep: wanted });
  if (wanted !== undefined) await insertTask(work, { paper, wanted });
}

/** The clinician who took a visit order by phone is to sign it (42 CFR 484.60(b)(4)). */
export const askForSignature = (
  work: Work,
  { documentId, patientId }: { readonly documentId: string; readonly patientId: string },
) =>
  insertTask(work, {
    paper: { id: documentId, patientId },
    wanted: {
      kind: "document-to-sign",
      title: `Sign: ${documentKindWords["frequency-order"]}`,
      assigneeId: work.userId,
    },
  });

/** Resolves all tasks of a document. */
export const resolveDocumentTasks = (work: Work, documentId: string) =>
  resolveOthers(work, { documentId, keep: undefined });

function taskOf({ kind, status, authorId, assigneeId, endedAt }: Paper): Wanted | undefined {
  if (assigneeId === null || endedAt !== null) return undefined;
  const what = documentKindWords[kind];
  if (status === "returned") return { kind: "document-returned", title: `Returned: ${what}`, assigneeId };
  if (status !== "draft" || assigneeId === authorId) return undefined;
  return { kind: "document-to-sign", title: `Complete and sign: ${what}`, assigneeId };
}

const causeKeyOf = (documentId: string, kind: Wanted["kind"]) =>
  `document:${documentId}:${kind === "document-to-sign" ? "sign" : "returned"}`;

type Kept = { readonly documentId: string; readonly keep: Wanted | undefined };

const resolveOthers = ({ trx, agencyId, userId }: Work, { documentId, keep }: Kept) =>
  trx
    .updateTable("task")
    .set((eb) => ({ resolvedAt: sql<Date>`now()`, resolvedBy: userId, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("documentId", "=", documentId)
    .where("kind", "in", ["document-to-sign", "document-returned"])
    .where("resolvedAt", "is", null)
    .$if(keep !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("kind", "<>", keep?.kind ?? ""),
          eb("assigneeId", "is distinct from", keep?.assigneeId ?? null),
        ]),
      ),
    )
    .execute();

type NewTask = { readonly paper: Pick<Paper, "id" | "patientId">; readonly wanted: Wanted };

/** An open task of the same person stays as it is. A new assignee is notified. */
async function insertTask(work: Work, { paper, wanted }: NewTask): Promise<void> {
  const { agencyId, userId, today } = work;
  const inserted = await work.trx
    .insertInto("task")
    .values({
      ...wanted,
      agencyId,
      id: uuidv7(),
      patientId: paper.patientId,
      documentId: paper.id,
      dueOn: today,
      causeKey: causeKeyOf(paper.id, wanted.kind),
      createdBy: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted !== undefined && wanted.assigneeId !== userId) await tellAssignee(work, { paper, wanted });
}

const tellAssignee = (work: Work, { paper, wanted }: NewTask) =>
  notify(work, {
    userId: wanted.assigneeId,
    kind: wanted.kind === "document-returned" ? "document-returned" : "document-assigned",
    tone: "warning",
    content: wanted.title,
    patientId: paper.patientId,
    subjectId: paper.id,
  });
