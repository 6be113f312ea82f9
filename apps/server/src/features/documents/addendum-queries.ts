import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** Oldest first. */
export const findAddenda = ({ trx, agencyId }: In<Caller>, documentId: string) =>
  trx
    .selectFrom("document_addendum as addendum")
    .innerJoin("app_user", "app_user.id", "addendum.userId")
    .select([
      "addendum.id",
      "addendum.documentId",
      "addendum.userId",
      "addendum.credential",
      "addendum.text",
      "addendum.signedAt",
      "addendum.sha256",
      "app_user.firstName",
      "app_user.lastName",
    ])
    .where("addendum.agencyId", "=", agencyId)
    .where("addendum.documentId", "=", documentId)
    .orderBy("addendum.signedAt")
    .orderBy("addendum.id")
    .execute();

export type AddendumRow = Awaited<ReturnType<typeof findAddenda>>[number];

type NewAddendum = Pick<AddendumRow, "id" | "documentId" | "credential" | "text" | "signedAt" | "sha256">;

/** Undefined if the agency already has an addendum with that id. */
export const insertAddendum = ({ trx, agencyId, userId }: Work, row: NewAddendum) =>
  trx
    .insertInto("document_addendum")
    .values({ ...row, agencyId, userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
