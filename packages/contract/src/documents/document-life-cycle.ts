// Separate from the schemas, so that screens can use it without zod.
import type { VisitStatus } from "../schedule/visit-labels.ts";

/**
 * The status of a document, from draft to filed. `discontinued`: replaced by a later order from the first day of that order.
 */
export const documentStatuses = [
  "draft",
  "submitted",
  "in-review",
  "returned",
  "approved",
  "sent",
  "signed",
  "filed",
  "discontinued",
] as const;
export type DocumentStatus = (typeof documentStatuses)[number];
export const documentStatusLabels = {
  draft: "Draft",
  submitted: "Submitted",
  "in-review": "In review",
  returned: "Returned",
  approved: "Approved",
  sent: "Sent",
  signed: "Physician signed",
  filed: "Filed",
  discontinued: "Discontinued",
} as const satisfies Record<DocumentStatus, string>;

export const documentKinds = [
  "physician-order",
  "verbal-order",
  "frequency-order",
  "plan-of-care",
  "plan",
  "visit-note",
  "missed-visit-report",
  "communication-note",
  "other",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The kinds that the document wizard creates. Frequency orders and plans of care have their own screens. */
export const writtenKinds = [
  "physician-order",
  "verbal-order",
  "plan",
  "visit-note",
  "missed-visit-report",
  "communication-note",
  "other",
] as const;
export type WrittenKind = (typeof writtenKinds)[number];

export const documentKindLabels: { readonly [K in DocumentKind]: string } = {
  "physician-order": "Physician order",
  "verbal-order": "Verbal order",
  "frequency-order": "Visit frequency order",
  "plan-of-care": "Plan of care",
  plan: "Plan",
  "visit-note": "Visit note",
  "missed-visit-report": "Missed-visit report",
  "communication-note": "Communication note",
  other: "Other",
};

/** Orders need a physician's signature. Other documents are filed when they are approved. */
export const orderKinds = ["physician-order", "verbal-order", "frequency-order", "plan-of-care"] as const;
export const needsPhysician = (kind: DocumentKind): boolean => orderKinds.some((one) => one === kind);

/** The kinds about one visit, each with the visit statuses that it can document: started, or missed. */
const visitStatusesOf: { readonly [K in DocumentKind]?: readonly VisitStatus[] } = {
  "visit-note": ["in-progress", "completed"],
  "missed-visit-report": ["missed"],
};

/** Whether it is about one visit of one patient. */
export const isOfVisit = (kind: DocumentKind | null): boolean =>
  kind !== null && visitStatusesOf[kind] !== undefined;

/** Whether this kind of document can name a visit with that status. Kinds that are not about a visit can name any. */
export const mayDocument = (kind: DocumentKind, status: VisitStatus): boolean =>
  visitStatusesOf[kind]?.includes(status) ?? true;

/** Whether the text has blanks, as ____ or as a chart field such as {firstName}. Such a text cannot be signed. */
export const hasBlanks = (text: string | null): boolean => /_{3}|\{[\p{L}/ ]{1,30}\}/u.test(text ?? "");

type Transition = { readonly from: readonly DocumentStatus[]; readonly to: DocumentStatus };

/** Every change of status, by the action that causes it. Approving a document that needs no physician files it. */
export const documentTransitions = {
  sign: { from: ["draft", "returned"], to: "submitted" },
  review: { from: ["submitted"], to: "in-review" },
  return: { from: ["submitted", "in-review", "approved"], to: "returned" },
  approve: { from: ["submitted", "in-review"], to: "approved" },
  send: { from: ["approved", "sent"], to: "sent" },
  receive: { from: ["approved", "sent"], to: "signed" },
  file: { from: ["signed"], to: "filed" },
} as const satisfies { readonly [action: string]: Transition };
export type DocumentAction = keyof typeof documentTransitions;

export const sendMethods = ["fax", "mail", "portal", "hand"] as const;
export const sendMethodLabels = {
  fax: "Fax",
  mail: "Mail",
  portal: "Portal",
  hand: "Hand-delivered",
} as const satisfies Record<(typeof sendMethods)[number], string>;

/** How long an order has been with the physician, in days since it was submitted. */
export const ageBuckets = ["0-7", "8-14", "15-30", "over-30"] as const;
export type AgeBucket = (typeof ageBuckets)[number];
export const ageLabels = {
  "0-7": "0 to 7 days",
  "8-14": "8 to 14 days",
  "15-30": "15 to 30 days",
  "over-30": "Over 30 days",
} as const satisfies Record<AgeBucket, string>;

export function ageBucketOf(days: number): AgeBucket {
  if (days <= 7) return "0-7";
  if (days <= 14) return "8-14";
  return days <= 30 ? "15-30" : "over-30";
}
