import { type AssessmentStatus, assessmentTransitions } from "@hearthside/contract";
import { AppError } from "#src/http/app-error.ts";

export type Act = keyof typeof assessmentTransitions;

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
  const from: readonly AssessmentStatus[] = assessmentTransitions[act].from;
  return from.includes(status);
}
