import type { PlanOfCareModule, PlanOfCareRecord } from "@hearthside/contract";
import type { PlanOfCare } from "@hearthside/plan-of-care";
import { ApiError, messageOf } from "#src/lib/api-error.ts";
import type { Platform } from "#src/lib/device/platform.ts";

export type PlanPlace = { readonly id: string; readonly patientId: string; readonly episodeId: string };
export type PlanVersion = { readonly version: number; readonly content: PlanOfCare };

/** `met`: someone else saved first, and this is the current plan. */
export type SaveResult =
  | { readonly kind: "saved"; readonly module: PlanOfCareModule; readonly plan: PlanOfCareRecord }
  | { readonly kind: "met"; readonly fresh: PlanOfCareRecord }
  | { readonly kind: "later" }
  | { readonly kind: "refused"; readonly message: string };

/** Saves over the version that was read. A failure that may pass is `later`. */
export async function savePlan(
  platform: Platform,
  { id, patientId, episodeId }: PlanPlace,
  { version, content }: PlanVersion,
): Promise<SaveResult> {
  try {
    const module = await platform.send("PUT /plans-of-care/:id", { id, version, content });
    if (module.plan?.id !== id) return anotherPlan;
    return { kind: "saved", module, plan: module.plan };
  } catch (error) {
    if (isPassing(error)) return { kind: "later" };
    if (!(error instanceof ApiError) || error.code !== "conflict")
      return { kind: "refused", message: messageOf(error, "The plan could not be saved.") };
    return readFresh(platform, { id, patientId, episodeId });
  }
}

/** No answer, a server error, or a session that must be renewed first. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 401 || error.status === 429;

const anotherPlan: SaveResult = {
  kind: "refused",
  message: "A new version of this plan has been started. Open it and copy your changes there.",
};

async function readFresh(platform: Platform, { id, patientId, episodeId }: PlanPlace): Promise<SaveResult> {
  try {
    const { plan } = await platform.send("GET /patients/:id/plan-of-care", { id: patientId, episodeId });
    return plan?.id === id ? { kind: "met", fresh: plan } : anotherPlan;
  } catch (error) {
    if (isPassing(error)) return { kind: "later" };
    return { kind: "refused", message: messageOf(error, "The plan could not be read again.") };
  }
}
