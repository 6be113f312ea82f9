import { type CommonDrug, commonDrugs } from "#src/features/shared/medications/common-drugs.ts";
import type { Work } from "#src/http/work.ts";
import { findNames } from "./medication-names.ts";

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
