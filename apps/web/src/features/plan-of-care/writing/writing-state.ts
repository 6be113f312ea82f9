import type { PlanOfCare } from "@hearthside/plan-of-care";
import type { Platform } from "#src/lib/device/platform.ts";
import type { PlanField } from "./merge-plans.ts";

/** `unsaved`: to be saved soon; `offline`: no answer, tried again; `refused`: not as it is; `disputed`: a choice is needed. */
export type Standing = "saved" | "unsaved" | "saving" | "offline" | "refused" | "disputed";

export type Dispute = { readonly theirs: PlanOfCare; readonly fields: readonly PlanField[] };

export type Writing = {
  readonly content: PlanOfCare;
  readonly standing: Standing;
  /** Why it was refused. */
  readonly message: string | undefined;
  /** What somebody else saved meanwhile, and the fields in which both say something else. */
  readonly dispute: Dispute | undefined;
};

export type WritingState = {
  readonly get: () => Writing;
  readonly say: (change: Partial<Writing>) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** What is on the screen; as long as it is not saved, the tab asks before it closes. */
export function writingState(platform: Platform, content: PlanOfCare): WritingState {
  const listeners = new Set<() => void>();
  let now: Writing = { content, standing: "saved", message: undefined, dispute: undefined };
  let letGo: (() => void) | undefined;
  const hold = () => {
    if (now.standing !== "saved") letGo ??= platform.holdTab();
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
