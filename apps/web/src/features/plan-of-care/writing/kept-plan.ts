import type { PlanOfCare } from "@hearthside/plan-of-care";
import type { Platform } from "#src/lib/device/platform.ts";
import { type KeptSlot, openSlot } from "#src/lib/outbox/kept-slot.ts";

/** Unsaved changes, with the version they were made to. */
export type KeptPlan = { readonly version: number; readonly base: PlanOfCare; readonly mine: PlanOfCare };

/** Where changes that an earlier tab could not save wait for the next tab. */
export const planSlot = (platform: Platform, planId: string): KeptSlot<KeptPlan> =>
  openSlot(platform, `plan-of-care ${planId}`);
