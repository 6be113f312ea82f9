import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { type CommonDrug, commonDrugs } from "#src/features/shared/medications/common-drugs.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

type Suggested = {
  readonly name: string;
  readonly classification: string | null;
  readonly route: string | null;
};

const most = 12;

/** Names the agency uses, most used first, then common ones; each once, with usual values. */
export async function suggestNames(work: Work, text: string): Promise<{ names: Suggested[] }> {
  const own = await findNames(work, { text, limit: most });
  const known = new Set(own.map(({ name }) => name.toLowerCase()));
  const common = commonDrugs
    .filter(([name]) => isMeant(name, text) && !known.has(name.toLowerCase()))
    .map(suggestionOf);
  return { names: [...own.map(completed), ...common].slice(0, most) };
}

/** One of its words has that prefix. */
const isMeant = (name: string, text: string) =>
  text !== "" && ` ${name.toLowerCase()}`.includes(` ${text.toLowerCase()}`);

const suggestionOf = ([name, classification, route]: CommonDrug): Suggested => ({
  name,
  classification,
  route,
});

const byName = new Map(commonDrugs.map((drug) => [drug[0].toLowerCase(), suggestionOf(drug)]));

function completed({ name, classification, route }: Suggested): Suggested {
  const usual = byName.get(name.toLowerCase());
  return {
    name,
    classification: classification ?? usual?.classification ?? null,
    route: route ?? usual?.route ?? null,
  };
}

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
const findNames = (
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
