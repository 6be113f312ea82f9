import type { AssessmentStatus, Powers } from "@hearthside/contract";
import { assessmentTransitions } from "@hearthside/contract/assessment-life-cycle";
import { may } from "@hearthside/contract/permissions";

export const acts = ["complete", "sign", "review", "lock", "correct", "reopen"] as const;
export type Act = (typeof acts)[number];

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
  acts.filter((act) => {
    const { from, needs } = actRules[act];
    return from.includes(status) && may(powers, "assessments", needs);
  });
