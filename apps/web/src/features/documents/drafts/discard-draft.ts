import { ApiError } from "#src/lib/api-error.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import { inBoth } from "#src/lib/outbox/keep-operations.ts";
import { keeperOf, listReachable } from "#src/lib/outbox/keeper.ts";

/** What is kept here of a draft and not sent is dropped. Answers whether some of it may be on its way. */
export async function discardKept(platform: Platform, id: string): Promise<boolean> {
  const keeper = keeperOf(platform);
  const { onDevice, inMemory } = await listReachable(keeper);
  const own = [...onDevice, ...inMemory].filter(({ subjectId }) => subjectId === id);
  for (const { opId } of own) await inBoth(keeper, id, (store) => store.discard(opId));
  return own.some(({ wasSent }) => wasSent);
}

/** By the person's own choice: here and on the server. */
export async function throwAway(platform: Platform, id: string): Promise<void> {
  try {
    await platform.send("DELETE /document-drafts/:id", { id });
  } catch (error) {
    // the server never had it
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  await discardKept(platform, id);
}
