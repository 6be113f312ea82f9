import type { AssessmentStep, ExpiringKind } from "@hearthside/contract";
import type { Option } from "./data-set.ts";

// Labels of codes in reports and exports, where screens have none or different ones.

/** Outcomes of a referral. */
export const referralOutcomeLabels = {
  waiting: "Pre-admit",
  "in-care": "Admitted",
  closed: "Not admitted",
  discharged: "Discharged",
} as const;

export const expiringLabels: Readonly<Record<ExpiringKind, string>> = {
  certification: "Certification period",
  frequency: "Visit frequency",
  authorization: "Authorization",
  coverage: "Insurance",
};

/** What is due of an assessment. */
export const assessmentStepLabels: Readonly<Record<AssessmentStep, string>> = {
  completion: "Completion",
  export: "Submission to CMS",
  response: "CMS response",
};

export const orderKindLabels = {
  physician: "Physician order",
  verbal: "Verbal order",
  frequency: "Visit frequency order",
  "plan-of-care": "Plan of care",
} as const;

export const missedDecisionLabels = { skip: "Do not make up", "make-up": "Make up" } as const;
export const noticeMethodLabels = { phone: "Phone", fax: "Fax", mail: "Mail", message: "Message" } as const;

/** How long a patient's visits can wait in an emergency. */
export const priorityLabels = {
  1: "1: Visits cannot be missed",
  2: "2: Visits can wait 24 to 48 hours",
  3: "3: Visits can wait 2 or 3 days",
  4: "4: Visits can wait more than 3 days",
} as const;

export const supplyStatusLabels = {
  open: "Open",
  ready: "Ready for pickup",
  "handed-out": "Picked up",
  cancelled: "Canceled",
} as const;

export const warningStatusLabels = { open: "Open", resolved: "Resolved" } as const;

/** Codes with their labels, in order. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
