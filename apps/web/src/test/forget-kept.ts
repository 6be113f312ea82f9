import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { inBoth, keeperOf, listReachable } from "#src/lib/outbox/keeper.ts";
import { enterSession } from "#src/lib/session-state.ts";
import { userWith } from "./records.ts";

/** Clears unsent work that an earlier test left in this tab for the test user. */
export async function forgetKept(role: Parameters<typeof userWith>[0]): Promise<void> {
  enterSession(userWith(role));
  const keeper = keeperOf(browserPlatform());
  const { onDevice, inMemory } = await listReachable(keeper);
  for (const { opId, subjectId } of [...onDevice, ...inMemory])
    await inBoth(keeper, subjectId, (store) => store.discard(opId));
}
