import { type Keeper, listReachable } from "#src/lib/outbox/keeper.ts";
import { type KeptDraft, readKeptDraft } from "./kept-draft.ts";

/** The drafts on this device or in this tab, without those that another kept draft replaces. */
export async function findKept(keeper: Keeper): Promise<readonly KeptDraft[]> {
  const { onDevice, inMemory } = await listReachable(keeper);
  const kept = [...onDevice, ...inMemory].flatMap((operation) => readKeptDraft(operation) ?? []);
  const over = new Set(kept.flatMap((draft) => draft.over));
  return kept.filter(({ opId }) => !over.has(opId));
}
