import {
  type Contract,
  type ReadInputOf,
  SetLine,
  TextTemplate,
  wordingProblems,
} from "@hearthside/contract";
import * as z from "zod/mini";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { builtInTemplates } from "./built-in/built-in-templates.ts";
import {
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

type Wanted = ReadInputOf<Contract["POST /text-templates"]>;

/** An id that was sent before gets the first answer again. Throws `invalid-input`, `key-reused`. */
export const addTemplate = (work: Work, wanted: Wanted): Promise<TextTemplate | AppError> => {
  refuseProblems(wanted);
  return createOnce(work, {
    key: wanted.id,
    endpoint: "POST /text-templates",
    body: wanted,
    answer: TextTemplate,
    create: () => add(work, wanted),
  });
};

async function add(work: Work, wanted: Wanted): Promise<TextTemplate> {
  if (!(await insertTemplate(work, wanted))) throw new AppError("key-reused");
  const { id: subjectId, kind, documentKind, isPersonal } = wanted;
  await recordEvent(work, {
    action: "text-template.create",
    subjectId,
    after: { kind, documentKind, isPersonal },
  });
  const made = await getTemplate(work, wanted.id);
  await tellOf(work, made);
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
  await tellOf(work, now);
  return now;
}

/** Only the owner is notified about a personal phrase. */
const tellOf = (work: Work, { id, version, isPersonal }: TextTemplate): Promise<void> =>
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

function refuseProblems(wanted: Parameters<typeof wordingProblems>[0]): void {
  const errors = wordingProblems(wanted);
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

export const templateOf = ({ lines, ...row }: TemplateRow): TextTemplate => ({
  ...row,
  lines: Lines.parse(lines),
  isOwn: true,
});
