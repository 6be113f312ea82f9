import { type Keeper, listReachable } from "#src/lib/outbox/keeper.ts";
import { type KeptDraft, readKeptDraft } from "./kept-draft.ts";

/** What this device, or this tab, keeps of drafts, without what another one that is kept took the place of. */
export async function findKept(keeper: Keeper): Promise<readonly KeptDraft[]> {
  const { onDevice, inMemory } = await listReachable(keeper);
  const kept = [...onDevice, ...inMemory].flatMap((operation) => readKeptDraft(operation) ?? []);
  const over = new Set(kept.flatMap((draft) => draft.over));
  return kept.filter(({ opId }) => !over.has(opId));
}
