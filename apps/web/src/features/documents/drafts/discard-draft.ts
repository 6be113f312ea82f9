import type { Platform } from "#src/lib/device/platform.ts";
import { inBoth } from "#src/lib/outbox/keep-operations.ts";
import { type Keeper, keeperOf } from "#src/lib/outbox/keeper.ts";
import { senderOf } from "#src/lib/outbox/sender.ts";
import { findKept } from "./find-kept.ts";
import type { KeptDraft } from "./kept-draft.ts";
import { removeSaved } from "./remove-saved.ts";

/** A draft as it is kept here at one moment: what is typed in it later is not part of that. */
export type Begun = { readonly id: string; readonly kept: readonly KeptDraft[] };

export async function findBegun(platform: Platform, id: string): Promise<Begun> {
  const kept = await findKept(keeperOf(platform));
  return { id, kept: kept.filter((draft) => draft.id === id) };
}

/** The drafts, and what is kept of them, that whatever goes on from `begun` takes the place of. */
export const replacedWith = ({ id, kept }: Begun) => ({
  replaces: [...new Set([id, ...kept.flatMap(({ replaces }) => replaces)])],
  over: kept.flatMap(({ opId, over }) => [opId, ...over]),
});

/** What was kept here of a draft and not sent is dropped. Answers whether some of it may be on its way. */
export async function discardKept(keeper: Keeper, { id, kept }: Begun): Promise<boolean> {
  let isOnItsWay = false;
  for (const { opId } of kept)
    await inBoth(keeper, id, async (store) => {
      if (await store.discard(opId)) isOnItsWay = true;
    });
  return isOnItsWay;
}

/** Nothing of it stays here or on the server, nor of the drafts it went on from, which would come up again. */
export async function endBegun(platform: Platform, begun: Begun): Promise<void> {
  if (await discardKept(keeperOf(platform), begun)) await senderOf(platform).wake();
  await removeAll(platform, begun);
}

async function removeAll(platform: Platform, begun: Begun): Promise<void> {
  for (const id of replacedWith(begun).replaces) await removeSaved(platform, id);
}

/** By the person's own choice. What the server cannot be told of now stays. */
export async function throwAway(platform: Platform, id: string): Promise<void> {
  const begun = await findBegun(platform, id);
  await removeAll(platform, begun);
  await endBegun(platform, begun);
}
