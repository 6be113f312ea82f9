import { type Contract, DocumentDraft, type DraftContent, type ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { canonicalJson } from "../canonical-json.ts";
import {
  type DraftRow,
  deleteOwnDraft,
  findOwnDrafts,
  insertDraft,
  lockOwnDraft,
  updateDraft,
} from "./draft-queries.ts";

/** The caller's own drafts, latest first. */
export async function listDrafts(work: Work): Promise<{ drafts: DocumentDraft[] }> {
  return { drafts: (await findOwnDrafts(work)).map(draftOf) };
}

type Wanted = ReadInputOf<Contract["PUT /document-drafts/:id"]>;

/**
 * Saves typed content as a new draft or over the version it was typed on. Sending the same content again answers the stored
 * draft. Throws `conflict` with the draft as another tab saved it, `not-found`.
 */
export async function keepDraft(work: Work, wanted: Wanted): Promise<DocumentDraft> {
  const { id, version, content } = wanted;
  const begun = version === null ? await insertDraft(work, { id, content }) : undefined;
  if (begun !== undefined) {
    await recordEvent(work, { action: "document-draft.create", subjectId: id });
    return draftOf(begun);
  }
  const row = await lockOwnDraft(work, id);
  if (row === undefined) throw new AppError("not-found");
  if (isSame(row, content)) return draftOf(row);
  if (row.version !== version) throw new AppError("conflict", { context: draftOf(row) });
  await recordEvent(work, {
    action: "document-draft.change",
    subjectId: id,
    after: { version: version + 1 },
  });
  return draftOf(await updateDraft(work, { id, content }));
}

const isSame = (row: DraftRow, content: DraftContent) =>
  canonicalJson(row.content) === canonicalJson(content);

/** Deleting a deleted draft is not an error. */
export async function throwAway(work: Work, id: string): Promise<undefined> {
  const wasThere = await deleteOwnDraft(work, id);
  if (wasThere) await recordEvent(work, { action: "document-draft.delete", subjectId: id });
  return undefined;
}

const draftOf = ({ id, version, changedAt, content }: DraftRow): DocumentDraft =>
  DocumentDraft.parse({ id, version, changedAt: changedAt.toISOString(), content });
