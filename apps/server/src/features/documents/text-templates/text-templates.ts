import {
  type Contract,
  type ReadInputOf,
  SetLine,
  TextTemplate,
  type TextTemplateSearch,
  wordingProblems,
} from "@hearthside/contract";
import * as z from "zod/mini";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { builtInTemplates } from "./built-in/built-in-templates.ts";
import {
  findMatchingTemplates as findByText,
  findTemplate,
  findTemplates,
  insertTemplate,
  lockTemplate,
  type TemplateRow,
  updateTemplate,
} from "./queries.ts";

type Listed = ReadInputOf<Contract["GET /text-templates"]>;

/** The user's own and the agency's entries first, by title, then built-in ones. */
export async function listTemplates(work: Work, { removed }: Listed): Promise<{ templates: TextTemplate[] }> {
  const own = await findTemplates(work, { withRemoved: removed === "true" });
  return { templates: [...own.map(templateOf), ...builtInTemplates] };
}

type Input = ReadInputOf<Contract["POST /text-templates"]>;

/** Throws `invalid-input`, `key-reused`. */
export async function addTemplate(work: Work, input: Input): Promise<TextTemplate> {
  refuseProblems(input);
  if (!(await insertTemplate(work, input))) throw new AppError("key-reused");
  const { id: subjectId, kind, documentKind, isPersonal } = input;
  await recordEvent(work, {
    action: "text-template.create",
    subjectId,
    after: { kind, documentKind, isPersonal },
  });
  const made = await getTemplate(work, input.id);
  await notifyOf(work, made);
  return made;
}

type Change = ReadInputOf<Contract["PUT /text-templates/:id"]>;

/** Throws `not-found`, `conflict` with the current template, `invalid-input`. */
export async function changeTemplate(
  work: Work,
  { id, version, isRemoved, ...fields }: Change,
): Promise<TextTemplate> {
  const row = await lockTemplate(work, id);
  if (row === undefined) throw new AppError("not-found");
  const old = templateOf(row);
  if (old.version !== version) throw new AppError("conflict", { context: old });
  if (old.kind !== fields.kind) throw invalidField("kind", "The type cannot be changed. Add a new entry");
  refuseProblems({ ...fields, isPersonal: old.isPersonal });
  await updateTemplate(work, { id, fields, isRemoved });
  const now = await getTemplate(work, id);
  await recordEvent(work, {
    action: "text-template.change",
    subjectId: id,
    before: said(old),
    after: said(now),
  });
  await notifyOf(work, now);
  return now;
}

/** Only the owner is notified about a personal phrase. */
const notifyOf = (work: Work, { id, version, isPersonal }: TextTemplate): Promise<void> =>
  recordChange(work, {
    kind: "wording",
    patientId: null,
    subjectId: id,
    revision: version,
    ...(isPersonal && { userId: work.userId }),
  });

async function getTemplate(work: Work, id: string): Promise<TextTemplate> {
  const row = await findTemplate(work, id);
  if (row === undefined) throw new AppError("not-found");
  return templateOf(row);
}

function refuseProblems(input: Parameters<typeof wordingProblems>[0]): void {
  const errors = wordingProblems(input);
  if (errors.length > 0) throw new AppError("invalid-input", { errors });
}

/** What the audit trail keeps. */
const said = ({ title, text, lines, discipline, documentKind, place, isRemoved }: TextTemplate) => ({
  title,
  text,
  lines,
  discipline,
  documentKind,
  place,
  isRemoved,
});

const Lines = z.array(SetLine);

const templateOf = ({ lines, ...row }: TemplateRow): TextTemplate => ({
  ...row,
  lines: Lines.parse(lines),
  isOwn: true,
});

const most = 200;

type Found = { templates: TextTemplate[]; more: boolean };

/** The user's own and the agency's entries first, by title, then built-in ones. Each contains all words of the search. */
export async function searchTemplates(work: Work, search: TextTemplateSearch): Promise<Found> {
  const { owner, text, ...filter } = search;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const own =
    owner === "built-in" ? [] : await findByText(work, { ...filter, owner, words, limit: most + 1 });
  const builtIn =
    owner === undefined || owner === "built-in"
      ? builtInTemplates.filter((template) => fits(template, filter) && hasText(template, words))
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

function hasText({ title, text, lines }: TextTemplate, words: readonly string[]): boolean {
  const said = [title, text, ...lines.map(({ name }) => name)].join(" ").toLowerCase();
  return words.every((word) => said.includes(word));
}
