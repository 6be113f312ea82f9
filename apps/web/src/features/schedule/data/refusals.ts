import { BrokenRule, Visit } from "@hearthside/contract";
import * as z from "zod/mini";
import { ApiError } from "#src/lib/api-error.ts";

const RuleBroken = z.object({ broken: z.array(BrokenRule) });

/** The visit as someone else changed it; undefined when the refusal has another cause. */
export function freshVisitIn(error: unknown): Visit | undefined {
  if (!(error instanceof ApiError) || error.code !== "conflict") return undefined;
  return Visit.safeParse(error.context).data;
}

/** The broken rules; empty when the refusal has another cause. */
export function brokenRulesIn(error: unknown): readonly BrokenRule[] {
  if (!(error instanceof ApiError) || error.code !== "rule-broken") return [];
  return RuleBroken.safeParse(error.context).data?.broken ?? [];
}

/** Whether the visit is refused even with a reason. */
export const isRefused = (broken: readonly BrokenRule[]) => broken.some(({ effect }) => effect === "refused");

/** Whether giving a reason is enough to override. */
export const onlyNeedsReason = (broken: readonly BrokenRule[]) =>
  broken.some(({ effect }) => effect === "needs-reason") && !isRefused(broken);
