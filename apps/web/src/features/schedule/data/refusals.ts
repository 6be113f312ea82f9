import { BrokenRule, Visit } from "@hearthside/contract";
import * as z from "zod/mini";
import { ApiError } from "#src/lib/api-error.ts";

const RuleBroken = z.object({ broken: z.array(BrokenRule) });

/** The visit as somebody else has left it; undefined when that is not why it was refused. */
export function freshVisitIn(error: unknown): Visit | undefined {
  if (!(error instanceof ApiError) || error.code !== "conflict") return undefined;
  return Visit.safeParse(error.context).data;
}

/** The rules that were broken; none when that is not why it was refused. */
export function brokenRulesIn(error: unknown): readonly BrokenRule[] {
  if (!(error instanceof ApiError) || error.code !== "rule-broken") return [];
  return RuleBroken.safeParse(error.context).data?.broken ?? [];
}

/** Whether no reason would be enough. */
export const isRefused = (broken: readonly BrokenRule[]) => broken.some(({ effect }) => effect === "refused");

/** Whether giving a reason would be enough. */
export const onlyNeedsReason = (broken: readonly BrokenRule[]) =>
  broken.some(({ effect }) => effect === "needs-reason") && !isRefused(broken);
