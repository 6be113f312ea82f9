import type { AssessmentStatus } from "@hearthside/contract";
import { AppError } from "#src/http/app-error.ts";

type Transition = {
  readonly from: readonly AssessmentStatus[];
  readonly to: AssessmentStatus;
};

/** Every change of state, by the act that brings it about. A draft with a new fatal finding is one again by itself. */
export const transitions = {
  complete: { from: ["draft"], to: "complete" },
  sign: { from: ["complete"], to: "signed" },
  review: { from: ["signed"], to: "in-review" },
  lock: { from: ["in-review"], to: "locked" },
  export: { from: ["locked"], to: "exported" },
  accept: { from: ["exported"], to: "accepted" },
  reject: { from: ["exported"], to: "rejected" },
  reopen: { from: ["complete", "signed", "in-review", "rejected"], to: "draft" },
  modify: { from: ["accepted"], to: "corrected" },
  inactivate: { from: ["accepted"], to: "inactivated" },
  withdraw: { from: ["draft", "complete"], to: "inactivated" },
} as const satisfies { readonly [act: string]: Transition };

export type Act = keyof typeof transitions;

const standings: { readonly [S in AssessmentStatus]: string } = {
  draft: "It is still a draft.",
  complete: "It is complete but not signed yet.",
  signed: "It is signed and waits for review.",
  "in-review": "It is in review.",
  locked: "It is locked.",
  exported: "It was exported and waits for CMS's answer.",
  accepted: "CMS has accepted it; it can only be corrected.",
  rejected: "CMS has rejected it.",
  corrected: "A correction has taken its place.",
  inactivated: "It was inactivated; another record stands in its place.",
};

/** Where an assessment stands, in words. */
export const standingOf = (status: AssessmentStatus): string => standings[status];

/** The refusal of an act in a state that does not allow it, which says what state that is. */
export const wrongStatus = (status: AssessmentStatus): AppError =>
  new AppError("wrong-status", { detail: standings[status], context: { status } });

/** Whether `act` is possible in that state. */
export function mayFollow(status: AssessmentStatus, act: Act): boolean {
  const { from }: Transition = transitions[act];
  return from.includes(status);
}
