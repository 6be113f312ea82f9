import { ApiError } from "#src/lib/api-error.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import { inBoth, type Outbox, outboxOf } from "#src/lib/outbox/outbox.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { findKept, type KeptDraft } from "./find-drafts.ts";

/** A draft and what this device kept of it at one moment. Later typing is not part of it. */
export type Begun = { readonly id: string; readonly kept: readonly KeptDraft[] };

export async function findBegun(platform: Platform, id: string): Promise<Begun> {
  const kept = await findKept(outboxOf(platform));
  return { id, kept: kept.filter((draft) => draft.id === id) };
}

/** The drafts, and what is kept of them, that a draft continued from `begun` replaces. */
export const replacedWith = ({ id, kept }: Begun) => ({
  replaces: [...new Set([id, ...kept.flatMap(({ replaces }) => replaces)])],
  over: kept.flatMap(({ opId, over }) => [opId, ...over]),
});

/** Drops unsent changes stored on this device. Returns whether some may already be on their way to the server. */
export async function discardKept(outbox: Outbox, { id, kept }: Begun): Promise<boolean> {
  let isOnItsWay = false;
  for (const { opId } of kept)
    await inBoth(outbox, id, async (store) => {
      if (await store.discard(opId)) isOnItsWay = true;
    });
  return isOnItsWay;
}

/** Removes the draft here and on the server, with the drafts it continued, which would otherwise come back. */
export async function endBegun(platform: Platform, begun: Begun): Promise<void> {
  if (await discardKept(outboxOf(platform), begun)) await senderOf(platform).wake();
  await removeAll(platform, begun);
}

async function removeAll(platform: Platform, begun: Begun): Promise<void> {
  for (const id of replacedWith(begun).replaces) await removeSaved(platform, id);
}

/** Discards a draft because the person asked for it. Offline, it stays on the server. */
export async function throwAway(platform: Platform, id: string): Promise<void> {
  const begun = await findBegun(platform, id);
  await removeAll(platform, begun);
  await endBegun(platform, begun);
}

/** Removes a draft from the server. It may not be there. */
export async function removeSaved(platform: Platform, id: string): Promise<void> {
  try {
    await platform.send("DELETE /document-drafts/:id", { id });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
