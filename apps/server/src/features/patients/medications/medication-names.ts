import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

type Written = {
  readonly name: string;
  readonly classification: string | null;
  readonly route: string | null;
};

/** Remembers entered names for suggestions. Sorted, so that two saves cannot deadlock. */
export async function rememberNames(
  { trx, agencyId }: In<Pick<Caller, "agencyId">>,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const [names, classifications, routes] = [
    written.map(({ name }) => name),
    written.map(({ classification }) => classification),
    written.map(({ route }) => route),
  ];
  await sql`
    insert into medication_name as known ("agencyId", key, name, classification, route, uses)
    select ${agencyId}::int, lower(name), min(name), max(classification), max(route), count(*)::int
    from unnest(${names}::text[], ${classifications}::text[], ${routes}::text[]) as line (name, classification, route)
    group by lower(name)
    order by lower(name) collate "C"
    on conflict ("agencyId", key) do update set uses = known.uses + excluded.uses,
      classification = coalesce(excluded.classification, known.classification),
      route = coalesce(excluded.route, known.route)`.execute(trx);
}

/** Names with that prefix, most used first. Uses comparisons, because only they use an index under row-level security. */
export const findNames = (
  { trx, agencyId }: Work,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<Written[]> =>
  trx
    .selectFrom("medication_name")
    .select(["name", "classification", "route"])
    .where("agencyId", "=", agencyId)
    .where(sql<boolean>`key >= lower(${text}) and key < lower(${text}) || chr(1114111)`)
    .orderBy("uses", "desc")
    .orderBy("key")
    .limit(limit)
    .execute();
