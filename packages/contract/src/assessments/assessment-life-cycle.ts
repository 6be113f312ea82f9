import { type Reason, timePoints } from "@hearthside/oasis/time-points";

// Apart from the schemas: screens that go by it need no zod.

/** An assessment's statuses, from the first answer to the CMS response. */
export const assessmentStatuses = [
  "draft",
  "complete",
  "signed",
  "in-review",
  "locked",
  "exported",
  "accepted",
  "rejected",
  "corrected",
  "inactivated",
] as const;

export const assessmentStatusLabels = {
  draft: "Draft",
  complete: "Complete, not signed",
  signed: "Signed",
  "in-review": "In review",
  locked: "Locked",
  exported: "Exported",
  accepted: "Accepted",
  rejected: "Rejected",
  corrected: "Corrected",
  inactivated: "Inactivated",
} as const satisfies Record<(typeof assessmentStatuses)[number], string>;

/** The reasons (M0100) the product supports. */
export const assessmentReasonLabels: { readonly [R in Reason]: string } = {
  "01": timePoints["01"].name,
  "03": timePoints["03"].name,
};

/** The CMS response to a sent file. */
export const outcomeLabels = {
  accepted: "Accepted",
  "accepted-with-warnings": "Accepted with warnings",
  rejected: "Rejected",
} as const;

type Status = (typeof assessmentStatuses)[number];

/** The step that the due date of an assessment is for. */
export type AssessmentStep = "completion" | "export" | "response";

/** What an assessment of each status needs next; null: nothing. */
export const assessmentNextSteps: { readonly [S in Status]: AssessmentStep | null } = {
  draft: "completion",
  complete: "export",
  signed: "export",
  "in-review": "export",
  locked: "export",
  rejected: "export",
  exported: "response",
  accepted: null,
  corrected: null,
  inactivated: null,
};

type Transition = { readonly from: readonly Status[]; readonly to: Status };

/** Every status change by action. A complete assessment with a new fatal finding becomes a draft automatically. */
export const assessmentTransitions = {
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
} as const satisfies { readonly [action: string]: Transition };
