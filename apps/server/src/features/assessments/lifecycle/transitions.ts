import { type AssessmentStatus, assessmentTransitions } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";

export type Act = keyof typeof assessmentTransitions;

const standings: { readonly [S in AssessmentStatus]: string } = {
  draft: "It is still a draft.",
  complete: "It is complete but not signed yet.",
  signed: "It is signed and ready for review.",
  "in-review": "It is in review.",
  locked: "It is locked.",
  exported: "It was exported and CMS has not responded yet.",
  accepted: "CMS has accepted it; it can only be corrected.",
  rejected: "CMS has rejected it.",
  corrected: "It was replaced by a correction.",
  inactivated: "It was inactivated and replaced by another record.",
};

/** An assessment's status in words. */
export const standingOf = (status: AssessmentStatus): string => standings[status];

/** The error for an action its status does not allow, naming the status. */
export const wrongStatus = (status: AssessmentStatus): AppError =>
  new AppError("wrong-status", { detail: standings[status], context: { status } });

/** Whether `act` is allowed in that status. */
export function mayFollow(status: AssessmentStatus, act: Act): boolean {
  const from: readonly AssessmentStatus[] = assessmentTransitions[act].from;
  return from.includes(status);
}
