import { type Contract, DocumentDraft, type DraftContent, type ReadInputOf } from "@hearthside/contract";
import type { Selectable } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Database } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { canonicalJson } from "./signatures.ts";

/** The caller's own drafts, latest first. */
export async function listDrafts(work: Work): Promise<{ drafts: DocumentDraft[] }> {
  return { drafts: (await findOwnDrafts(work)).map(draftOf) };
}

type Input = ReadInputOf<Contract["PUT /document-drafts/:id"]>;

/**
 * Saves typed content as a new draft or over the version it was typed on. Sending the same content again returns the
 * stored draft. Throws `conflict` with the draft as another tab saved it, `not-found`.
 */
export async function keepDraft(work: Work, input: Input): Promise<DocumentDraft> {
  const { id, version, content } = input;
  const begun = version === null ? await insertDraft(work, { id, content }) : undefined;
  if (begun !== undefined) {
    await recordEvent(work, { action: "document-draft.create", subjectId: id });
    return draftOf(begun);
  }
  const row = await lockOwnDraft(work, id);
  if (row === undefined) throw new AppError("not-found");
  if (isSame(row, content)) return draftOf(row);
  if (row.version !== version) throw new AppError("conflict", { context: draftOf(row) });
  await recordEvent(work, {
    action: "document-draft.change",
    subjectId: id,
    after: { version: version + 1 },
  });
  return draftOf(await updateDraft(work, { id, content }));
}

const isSame = (row: DraftRow, content: DraftContent) =>
  canonicalJson(row.content) === canonicalJson(content);

/** Deleting a deleted draft is not an error. */
export async function throwAway(work: Work, id: string): Promise<undefined> {
  const wasThere = await deleteOwnDraft(work, id);
  if (wasThere) await recordEvent(work, { action: "document-draft.delete", subjectId: id });
  return undefined;
}

const draftOf = ({ id, version, changedAt, content }: DraftRow): DocumentDraft =>
  DocumentDraft.parse({ id, version, changedAt: changedAt.toISOString(), content });

type DraftRow = Pick<Selectable<Database["document_draft"]>, "id" | "version" | "changedAt" | "content">;

const columns = ["id", "version", "changedAt", "content"] as const;

const findOwnDrafts = ({ trx, agencyId, userId }: Work): Promise<DraftRow[]> =>
  trx
    .selectFrom("document_draft")
    .select(columns)
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .orderBy("changedAt", "desc")
    .limit(100)
    .execute();

const lockOwnDraft = ({ trx, agencyId, userId }: Work, id: string): Promise<DraftRow | undefined> =>
  trx
    .selectFrom("document_draft")
    .select(columns)
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Kept = { readonly id: string; readonly content: DraftContent };

/** Undefined if the agency already has a draft with that id. */
const insertDraft = (
  { trx, agencyId, userId, now }: Work,
  { id, content }: Kept,
): Promise<DraftRow | undefined> =>
  trx
    .insertInto("document_draft")
    .values({ agencyId, userId, id, content: JSON.stringify(content), createdAt: now, changedAt: now })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning(columns)
    .executeTakeFirst();

/** The draft must be locked. */
const updateDraft = ({ trx, agencyId, now }: Work, { id, content }: Kept): Promise<DraftRow> =>
  trx
    .updateTable("document_draft")
    .set((eb) => ({ content: JSON.stringify(content), changedAt: now, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Whether there was one. */
export async function deleteOwnDraft({ trx, agencyId, userId }: Work, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("document_draft")
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}
