import type { PlanOfCare } from "@hearthside/plan-of-care";
import type { Platform } from "#src/lib/device/platform.ts";
import type { PlanField } from "./merge-plans.ts";

/**
 * `unsaved`: will be saved soon; `offline`: no answer, tried again; `refused`: rejected as it is; `disputed`: the user must
 * choose.
 */
export type Standing = "saved" | "unsaved" | "saving" | "offline" | "refused" | "disputed";

export type Dispute = { readonly theirs: PlanOfCare; readonly fields: readonly PlanField[] };

export type Writing = {
  readonly content: PlanOfCare;
  readonly standing: Standing;
  /** Why it was rejected. */
  readonly message: string | undefined;
  /** What someone else saved, and the fields in which both versions differ. */
  readonly dispute: Dispute | undefined;
};

export type WritingState = {
  readonly get: () => Writing;
  readonly say: (change: Partial<Writing>) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** The plan on the screen. While it is not saved, the tab asks before it closes. */
export function writingState(platform: Platform, content: PlanOfCare): WritingState {
  const listeners = new Set<() => void>();
  let now: Writing = { content, standing: "saved", message: undefined, dispute: undefined };
  let letGo: (() => void) | undefined;
  const hold = () => {
    if (now.standing !== "saved") letGo ??= platform.keepTabOpen();
    else {
      letGo?.();
      letGo = undefined;
    }
  };
  return {
    get: () => now,
    say: (change) => {
      now = { ...now, ...change };
      hold();
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
