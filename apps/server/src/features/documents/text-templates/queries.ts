import type { TextTemplate, TextTemplateSearch } from "@hearthside/contract";
import { sql } from "kysely";
import { removedAt } from "#src/features/shared/chart-rows/row-sql.ts";
import type { Work } from "#src/http/work.ts";

type Fields = Pick<
  TextTemplate,
  "kind" | "documentKind" | "discipline" | "place" | "title" | "text" | "lines"
>;

/** The templates the caller may see: no personal phrases of other users. */
const selectTemplates = ({ trx, agencyId, userId }: Work) =>
  trx
    .selectFrom("text_template")
    .leftJoin("app_user as changer", "changer.id", "text_template.changedBy")
    .leftJoin("app_user as author", "author.id", "text_template.createdBy")
    .select([
      "text_template.id",
      "text_template.version",
      "text_template.kind",
      "text_template.documentKind",
      "text_template.discipline",
      "text_template.place",
      "text_template.title",
      "text_template.text",
      "text_template.lines",
      sql<boolean>`text_template."ownerId" is not null`.as("isPersonal"),
      sql<boolean>`text_template."endedAt" is not null`.as("isRemoved"),
      sql<string>`to_char(coalesce(text_template."changedAt", text_template."createdAt") at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
        "changedAt",
      ),
      sql<
        string | null
      >`case when text_template."changedAt" is null then author."lastName" || ', ' || author."firstName"
        else changer."lastName" || ', ' || changer."firstName" end`.as("changedByName"),
    ])
    .where("text_template.agencyId", "=", agencyId)
    .where((eb) =>
      eb.or([eb("text_template.ownerId", "is", null), eb("text_template.ownerId", "=", userId)]),
    );

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>["execute"]>>[number];

export const findTemplates = (
  work: Work,
  { withRemoved }: { readonly withRemoved: boolean },
): Promise<TemplateRow[]> =>
  selectTemplates(work)
    .$if(!withRemoved, (query) => query.where("text_template.endedAt", "is", null))
    .orderBy("text_template.title")
    .orderBy("text_template.id")
    .limit(2000)
    .execute();

type Search = Omit<TextTemplateSearch, "owner" | "text"> & {
  readonly owner: "personal" | "agency" | undefined;
  readonly words: readonly string[];
  readonly limit: number;
};

/** By title. Removed entries come last. */
export const findMatchingTemplates = (work: Work, search: Search): Promise<TemplateRow[]> => {
  const { kinds, discipline, documentKind, place, owner, removed, words, limit } = search;
  let query = selectTemplates(work).where("text_template.kind", "in", kinds);
  for (const word of words) query = query.where(hasWord(word));
  return query
    .$if(!removed, (found) => found.where("text_template.endedAt", "is", null))
    .$if(discipline !== undefined, (found) =>
      found.where("text_template.discipline", "=", discipline ?? null),
    )
    .$if(documentKind !== undefined, (found) =>
      found.where("text_template.documentKind", "=", documentKind ?? null),
    )
    .$if(place !== undefined, (found) => found.where("text_template.place", "=", place ?? null))
    .$if(owner !== undefined, (found) =>
      found.where("text_template.ownerId", owner === "personal" ? "is not" : "is", null),
    )
    .orderBy("isRemoved")
    .orderBy(sql`lower(text_template.title)`)
    .orderBy("text_template.id")
    .limit(limit)
    .execute();
};

const hasWord = (word: string) =>
  sql<boolean>`position(${word} in lower(text_template.title || ' ' || text_template.text || ' ' || jsonb_path_query_array(text_template.lines, '$[*].name')::text)) > 0`;

export const findTemplate = (work: Work, id: string): Promise<TemplateRow | undefined> =>
  selectTemplates(work).where("text_template.id", "=", id).executeTakeFirst();

/** Undefined for another user's personal phrase, as if it did not exist. */
export const lockTemplate = (work: Work, id: string): Promise<TemplateRow | undefined> =>
  selectTemplates(work).where("text_template.id", "=", id).forUpdate("text_template").executeTakeFirst();

const stored = ({ lines, ...fields }: Fields) => ({ ...fields, lines: JSON.stringify(lines) });

type NewRow = Fields & { readonly id: string; readonly isPersonal: boolean };

/** False if the agency already has a template with that id. */
export async function insertTemplate(
  { trx, agencyId, userId }: Work,
  { id, isPersonal, ...fields }: NewRow,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("text_template")
    .values({ ...stored(fields), id, agencyId, createdBy: userId, ownerId: isPersonal ? userId : null })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type Update = { readonly id: string; readonly fields: Fields; readonly isRemoved: boolean };

/** The row is locked. */
export const updateTemplate = ({ trx, agencyId, userId }: Work, { id, fields, isRemoved }: Update) =>
  trx
    .updateTable("text_template")
    .set((eb) => ({
      ...stored(fields),
      endedAt: removedAt(isRemoved),
      changedAt: sql<Date>`now()`,
      changedBy: userId,
      version: eb("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
