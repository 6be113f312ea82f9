import type { PlanOfCare } from "@hearthside/plan-of-care";
import type { Platform } from "#src/lib/device/platform.ts";
import { type KeptSlot, openSlot } from "#src/lib/outbox/kept-slot.ts";

/** What was written and not saved, with the version it was written over. */
export type KeptPlan = { readonly version: number; readonly base: PlanOfCare; readonly mine: PlanOfCare };

/** Where what an earlier tab could not save any more waits for the next one. */
export const planSlot = (platform: Platform, planId: string): KeptSlot<KeptPlan> =>
  openSlot(platform, `plan-of-care ${planId}`);
