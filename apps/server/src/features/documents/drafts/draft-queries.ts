import type { DraftContent } from "@hearthside/contract";
import type { Selectable } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";

export type DraftRow = Pick<
  Selectable<Database["document_draft"]>,
  "id" | "version" | "changedAt" | "content"
>;

const columns = ["id", "version", "changedAt", "content"] as const;

export const findOwnDrafts = ({ trx, agencyId, userId }: Work): Promise<DraftRow[]> =>
  trx
    .selectFrom("document_draft")
    .select(columns)
    .where("agencyId", "=", agencyId)
    .where("userId", "=", userId)
    .orderBy("changedAt", "desc")
    .limit(100)
    .execute();

export const lockOwnDraft = ({ trx, agencyId, userId }: Work, id: string): Promise<DraftRow | undefined> =>
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
export const insertDraft = (
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
export const updateDraft = ({ trx, agencyId, now }: Work, { id, content }: Kept): Promise<DraftRow> =>
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
