import type { TextTemplate, TextTemplateSearch } from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";
import { builtInTemplates } from "./built-in/built-in-templates.ts";
import { searchTemplates as findByWords } from "./queries.ts";
import { templateOf } from "./text-templates.ts";

const most = 200;

type Found = { templates: TextTemplate[]; more: boolean };

/** The user's own and the agency's entries first, by title, then built-in ones. Each contains all words of the search. */
export async function searchTemplates(work: Work, search: TextTemplateSearch): Promise<Found> {
  const { owner, text, ...filter } = search;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const own =
    owner === "built-in" ? [] : await findByWords(work, { ...filter, owner, words, limit: most + 1 });
  const builtIn =
    owner === undefined || owner === "built-in"
      ? builtInTemplates.filter((template) => fits(template, filter) && hasWords(template, words))
      : [];
  const found = [...own.map(templateOf), ...builtIn];
  return { templates: found.slice(0, most), more: found.length > most };
}

type Filter = Omit<TextTemplateSearch, "owner" | "text">;

const fits = (template: TextTemplate, { kinds, discipline, documentKind, place }: Filter): boolean =>
  kinds.includes(template.kind) &&
  (discipline === undefined || template.discipline === discipline) &&
  (documentKind === undefined || template.documentKind === documentKind) &&
  (place === undefined || template.place === place);

function hasWords({ title, text, lines }: TextTemplate, words: readonly string[]): boolean {
  const said = [title, text, ...lines.map(({ name }) => name)].join(" ").toLowerCase();
  return words.every((word) => said.includes(word));
}
