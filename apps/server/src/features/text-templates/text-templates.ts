import { type Contract, type ReadInputOf, TextTemplate } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Keys } from "#src/keys.ts";
import { builtInTemplates } from "./built-in/built-in-templates.ts";
import { findTemplates, insertTemplate, lockTemplate, type TemplateRow, updateTemplate } from "./queries.ts";

type Listed = ReadInputOf<Contract["GET /text-templates"]>;

/** The agency's own first, by title; then those of the product. */
export async function listTemplates(
  trx: AgencyTrx,
  caller: Caller,
  { removed }: Listed,
): Promise<{ templates: TextTemplate[] }> {
  const own = await findTemplates(trx, caller, { withRemoved: removed === "true" });
  return { templates: [...own.map(templateOf), ...builtInTemplates] };
}

type Wanted = ReadInputOf<Contract["POST /text-templates"]>;

/** The first answer again for an id that was sent before. Throws `key-reused`. */
export const addTemplate = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: Wanted },
): Promise<TextTemplate | AppError> =>
  createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /text-templates",
    body: wanted,
    answer: TextTemplate,
    create: () => add(trx, caller, wanted),
  });

async function add(trx: AgencyTrx, caller: Caller, wanted: Wanted): Promise<TextTemplate> {
  const row = await insertTemplate(trx, caller, wanted);
  if (row === undefined) throw new AppError("key-reused");
  const { id: subjectId, kind, documentKind } = row;
  await recordEvent(trx, caller, {
    action: "text-template.create",
    subjectId,
    after: { kind, documentKind },
  });
  return templateOf(row);
}

type Change = ReadInputOf<Contract["PUT /text-templates/:id"]>;

/** Throws `not-found`, `conflict` with the fresh wording. */
export async function changeTemplate(
  trx: AgencyTrx,
  caller: Caller,
  { id, version, isRemoved, ...fields }: Change,
): Promise<TextTemplate> {
  const old = await lockTemplate(trx, caller, id);
  if (old === undefined) throw new AppError("not-found");
  if (old.version !== version) throw new AppError("conflict", { context: templateOf(old) });
  const endedAt = isRemoved ? (old.endedAt ?? new Date()) : null;
  const row = await updateTemplate(trx, caller, { id, changes: { ...fields, endedAt } });
  await recordEvent(trx, caller, {
    action: "text-template.change",
    subjectId: id,
    before: { title: old.title, text: old.text, isRemoved: old.endedAt !== null },
    after: { title: row.title, text: row.text, isRemoved },
  });
  return templateOf(row);
}

const templateOf = ({ endedAt, ...row }: TemplateRow): TextTemplate => ({
  ...row,
  isOwn: true,
  isRemoved: endedAt !== null,
});
