import type { TextTemplate } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

export type TemplateRow = Omit<TextTemplate, "isOwn" | "isRemoved"> & { readonly endedAt: Date | null };

type Fields = Pick<TextTemplate, "kind" | "documentKind" | "title" | "text">;

const columns = ["id", "version", "kind", "title", "text", "endedAt", "documentKind"] as const;

export const findTemplates = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  { withRemoved }: { readonly withRemoved: boolean },
): Promise<TemplateRow[]> =>
  trx
    .selectFrom("text_template")
    .select(columns)
    .where("agencyId", "=", agencyId)
    .$if(!withRemoved, (query) => query.where("endedAt", "is", null))
    .orderBy("title")
    .orderBy("id")
    .limit(2000)
    .execute();

export const lockTemplate = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  id: string,
): Promise<TemplateRow | undefined> =>
  trx
    .selectFrom("text_template")
    .select(columns)
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Undefined when the agency has wording of that id already. */
export const insertTemplate = (
  trx: AgencyTrx,
  { agencyId, userId }: Caller,
  row: Fields & { readonly id: string },
): Promise<TemplateRow | undefined> =>
  trx
    .insertInto("text_template")
    .values({ ...row, agencyId, createdBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning(columns)
    .executeTakeFirst();

type Update = { readonly id: string; readonly changes: Fields & { readonly endedAt: Date | null } };

/** The row is locked. */
export const updateTemplate = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  { id, changes }: Update,
): Promise<TemplateRow> =>
  trx
    .updateTable("text_template")
    .set((eb) => ({ ...changes, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
