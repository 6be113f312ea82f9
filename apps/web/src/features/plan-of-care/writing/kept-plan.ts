import type { PlanOfCare } from "@hearthside/plan-of-care";
import { asKept } from "#src/lib/boundary.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import { logQuietly } from "#src/lib/log.ts";
import { keeperOf } from "#src/lib/outbox/keeper.ts";

/** What was written and not saved, with the version it was written over. */
export type KeptPlan = { readonly version: number; readonly base: PlanOfCare; readonly mine: PlanOfCare };

type Slot = { readonly kept: KeptPlan | null };

const slotOf = (planId: string) => `plan-of-care ${planId}`;

/** Keeps it sealed on this device, or forgets it. Where the device keeps nothing it stays in the tab. */
export async function keepPlan(platform: Platform, planId: string, kept: KeptPlan | null): Promise<void> {
  try {
    const { drafts } = await keeperOf(platform).device();
    await drafts.change(slotOf(planId), () => ({ kept }) satisfies Slot);
  } catch (error) {
    logQuietly("A plan of care is kept in this tab only.", error);
  }
}

/** What an earlier tab could not save any more; undefined when there is nothing. */
export async function findKeptPlan(platform: Platform, planId: string): Promise<KeptPlan | undefined> {
  try {
    const { drafts } = await keeperOf(platform).device();
    const slot = await drafts.read(slotOf(planId));
    return slot === undefined ? undefined : (asKept<Slot>(slot).kept ?? undefined);
  } catch (error) {
    logQuietly("What this device keeps of a plan of care could not be read.", error);
    return undefined;
  }
}
