import type { Assessment, AssessmentStatus, Powers } from "@hearthside/contract";
import { assessmentTransitions } from "@hearthside/contract/assessment-life-cycle";
import { may } from "@hearthside/contract/permissions";
import { type Action, useAction } from "#src/ui/records/use-action.ts";
import { readListsAgain } from "../queries.ts";
import type { AssessmentSync } from "../sync/assessment-sync.ts";

export type DialogProps = {
  sync: AssessmentSync;
  onClose: () => void;
  /** Goes to the field; without it, problems only name their items. */
  onItem?: ((fieldId: string) => void) | undefined;
};

/** One life cycle step; afterwards the device reads the assessment again. */
export function useLifecycleAction({ sync }: DialogProps): Action<Assessment> {
  const { run, ...rest } = useAction(readListsAgain);
  const refreshed = async (step: Promise<Assessment>) => {
    const after = await step;
    await sync.refresh();
    return after;
  };
  return { run: (send, ...how) => run(() => refreshed(send()), ...how), ...rest };
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
export const assessmentActionRules: { readonly [A in Act]: Rule } = {
  complete: { label: "Complete", from: complete.from, needs: "edit" },
  sign: { label: "Sign", from: sign.from, needs: "sign" },
  review: { label: "Start review", from: review.from, needs: "approve" },
  lock: { label: "Lock", from: lock.from, needs: "approve" },
  correct: { label: "Correct", from: modify.from, needs: "approve" },
  reopen: { label: "Reopen", from: reopen.from, needs: "edit" },
};

export const assessmentActionsFor = (status: AssessmentStatus, powers: Powers): readonly Act[] =>
  actions.filter((action) => {
    const { from, needs } = assessmentActionRules[action];
    return from.includes(status) && may(powers, "assessments", needs);
  });
