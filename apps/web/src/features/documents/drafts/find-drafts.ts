import type { DraftContent } from "@hearthside/contract";
import type { Platform } from "#src/lib/device/platform.ts";
import { logQuietly } from "#src/lib/log.ts";
import { keeperOf } from "#src/lib/outbox/keeper.ts";
import { findKept } from "./find-kept.ts";

export type FoundDraft = {
  readonly id: string;
  readonly changedAt: string;
  readonly content: DraftContent;
};

/** The user's unfinished documents, latest first. The copy on this device is newer than the one on the server. */
export async function findDrafts(platform: Platform): Promise<readonly FoundDraft[]> {
  const [kept, saved] = await Promise.all([keptDrafts(platform), savedDrafts(platform)]);
  const known = new Set(kept.flatMap(({ id, replaces }) => [id, ...replaces]));
  return [
    ...kept.map(({ id, at, content }) => ({ id, changedAt: at, content })),
    ...saved.filter(({ id }) => !known.has(id)),
  ].toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
}

async function keptDrafts(platform: Platform) {
  const kept = await findKept(keeperOf(platform));
  return [...new Map(kept.map((draft) => [draft.id, draft])).values()];
}

/** Offline, only the drafts on this device are listed. */
async function savedDrafts(platform: Platform): Promise<readonly FoundDraft[]> {
  try {
    return (await platform.send("GET /document-drafts", undefined)).drafts;
  } catch (error) {
    logQuietly("Drafts on the server could not be read.", error);
    return [];
  }
}
