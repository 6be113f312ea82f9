import type { AssessmentStatus, Powers } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";

export const acts = ["complete", "sign", "review", "lock", "correct", "reopen"] as const;
export type Act = (typeof acts)[number];

type Rule = {
  readonly label: string;
  readonly from: readonly AssessmentStatus[];
  readonly needs: "edit" | "sign" | "approve";
};

/** When an act is offered, and to whom. The server decides again. */
export const actRules: { readonly [A in Act]: Rule } = {
  complete: { label: "Complete", from: ["draft"], needs: "edit" },
  sign: { label: "Sign", from: ["complete"], needs: "sign" },
  review: { label: "Start review", from: ["signed"], needs: "approve" },
  lock: { label: "Lock", from: ["in-review"], needs: "approve" },
  correct: { label: "Correct", from: ["accepted"], needs: "approve" },
  reopen: { label: "Reopen", from: ["complete", "signed", "in-review", "rejected"], needs: "edit" },
};

export const actsFor = (status: AssessmentStatus, powers: Powers): readonly Act[] =>
  acts.filter((act) => {
    const { from, needs } = actRules[act];
    return from.includes(status) && may(powers, "assessments", needs);
  });
