// Apart from the schemas: screens that go by it need no zod.

/** Where an assessment may stand, from the first answer to CMS's. */
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

export const assessmentStatusWords = {
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

/** M0100, of those that the product knows. */
export const assessmentReasonWords = { "01": "Start of care", "03": "Resumption of care" } as const;

/** What CMS answered to what was sent. */
export const outcomeWords = {
  accepted: "Accepted",
  "accepted-with-warnings": "Accepted with warnings",
  rejected: "Rejected",
} as const;

type Status = (typeof assessmentStatuses)[number];
type Transition = { readonly from: readonly Status[]; readonly to: Status };

/** Every change of state, by the act that brings it about. A draft with a new fatal finding is one again by itself. */
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
} as const satisfies { readonly [act: string]: Transition };
