import type { Assessment, AssessmentStatus, Powers } from "@hearthside/contract";
import { assessmentTransitions } from "@hearthside/contract/assessment-life-cycle";
import { may } from "@hearthside/contract/permissions";
import { useAction } from "#src/ui/records/use-action.ts";
import { readListsAgain } from "../queries.ts";
import type { AssessmentSync } from "../sync/assessment-sync.ts";

type Labels = { done: string; otherwise: string };
export type DialogProps = {
  sync: AssessmentSync;
  onClose: () => void;
  /** Goes to the field; without it, problems only name their items. */
  onItem?: ((fieldId: string) => void) | undefined;
};

/** One life cycle step; afterwards the device reads the assessment again and the dialog closes. */
export function useLifecycleAction({ sync, onClose }: DialogProps, { done, otherwise }: Labels) {
  const { run, ...rest } = useAction(readListsAgain);
  const send = async (call: () => Promise<Assessment>) => {
    await call();
    await sync.refresh();
  };
  return {
    run: (call: () => Promise<Assessment>) => run(() => send(call), otherwise, { done, onDone: onClose }),
    ...rest,
  };
}

const actions = ["complete", "sign", "review", "lock", "correct", "reopen"] as const;
export type Act = (typeof actions)[number];

type Rule = {
  readonly label: string;
  readonly from: readonly AssessmentStatus[];
  readonly needs: "edit" | "sign" | "approve";
};

const { complete, sign, review, lock, modify, reopen } = assessmentTransitions;

/** When and to which users an action is offered. The server checks again. */
export const actRules: { readonly [A in Act]: Rule } = {
  complete: { label: "Complete", from: complete.from, needs: "edit" },
  sign: { label: "Sign", from: sign.from, needs: "sign" },
  review: { label: "Start review", from: review.from, needs: "approve" },
  lock: { label: "Lock", from: lock.from, needs: "approve" },
  correct: { label: "Correct", from: modify.from, needs: "approve" },
  reopen: { label: "Reopen", from: reopen.from, needs: "edit" },
};

export const actsFor = (status: AssessmentStatus, powers: Powers): readonly Act[] =>
  actions.filter((act) => {
    const { from, needs } = actRules[act];
    return from.includes(status) && may(powers, "assessments", needs);
  });
