import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { inBoth, listReachable, outboxOf } from "#src/lib/outbox/outbox.ts";
import { enterSession } from "#src/lib/session-state.ts";
import { userWith } from "./records.ts";

/** Clears unsent work that an earlier test left in this tab for the test user. */
export async function forgetKept(role: Parameters<typeof userWith>[0]): Promise<void> {
  enterSession(userWith(role));
  const outbox = outboxOf(browserPlatform());
  const { onDevice, inMemory } = await listReachable(outbox);
  for (const { opId, subjectId } of [...onDevice, ...inMemory])
    await inBoth(outbox, subjectId, (store) => store.discard(opId));
}
