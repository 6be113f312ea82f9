// Apart from the schemas: screens that only show a warning need no zod.

/** What the specification's Admin Warnings are sorted by, verbatim. */
export const warningTypes = [
  "Oasis Export Missing",
  "Missed Visit",
  "Orders to Sign",
  "Oasis",
  "Send & Receive",
  "NDA",
] as const;
export type WarningType = (typeof warningTypes)[number];

/** The card of a warning: exactly one, so that the counts of the cards add up to all of them. */
export const warningFamilies = [
  "patient",
  "eligibility",
  "authorization",
  "supply",
  "administrative",
] as const;
export type WarningFamily = (typeof warningFamilies)[number];

/** Resolved warnings are counted no further: an agency has ever more of them. */
export const mostResolvedCounted = 10_000;

type AboutKind = {
  /** Whose work it is. A kind with a type is listed with the administrative ones all the same. */
  readonly family?: Exclude<WarningFamily, "administrative">;
  readonly type?: WarningType;
  readonly action: string;
};

/** Every kind of task that is shown as a warning, what has to be done, and where it is shown. */
export const warningKinds = {
  "assessment-due": { family: "patient", type: "Oasis", action: "Complete the assessment" },
  "recertification-due": { family: "patient", type: "Oasis", action: "Complete the recertification" },
  "discharge-assessment-due": { family: "patient", type: "Oasis", action: "Complete the assessment" },
  "oasis-rejected": { type: "Oasis", action: "Correct and resubmit the assessment" },
  "oasis-export-due": { type: "Oasis Export Missing", action: "Export the assessment to CMS" },
  "oasis-unanswered": { type: "Send & Receive", action: "Record the CMS response" },
  "missed-visit": { family: "patient", type: "Missed Visit", action: "Notify physician" },
  "notify-physician": { family: "patient", type: "Missed Visit", action: "Notify physician" },
  "order-unsigned": {
    family: "patient",
    type: "Orders to Sign",
    action: "Get the physician's signature",
  },
  "document-to-sign": { type: "Orders to Sign", action: "Complete and sign it" },
  "document-returned": { type: "Orders to Sign", action: "Correct and sign it" },
  "frequency-ending": { family: "patient", action: "Get a new visit order" },
  "initial-visit-late": { family: "patient", action: "Complete the initial visit" },
  "face-to-face-missing": { family: "patient", action: "Document the face-to-face encounter" },
  "notice-of-admission-missing": { family: "patient", action: "Record the NOA acceptance date" },
  "plan-of-care-missing": { family: "patient", action: "Complete and sign the plan of care" },
  "aide-supervision-due": { family: "patient", action: "Schedule an aide supervisory visit" },
  "therapy-reassessment-due": { family: "patient", action: "Schedule the therapist's reassessment" },
  "coverage-missing": { family: "eligibility", action: "Enter the insurance" },
  "coverage-ending": { family: "eligibility", action: "Get the new insurance" },
  "eligibility-unchecked": { family: "eligibility", action: "Check eligibility" },
  "eligibility-unclear": { family: "eligibility", action: "Recheck eligibility" },
  "eligibility-lost": { family: "eligibility", action: "Ask about other insurance" },
  "authorization-waiting": { family: "authorization", action: "Follow up with payer" },
  "authorization-denied": { family: "authorization", action: "Appeal or change the plan" },
  "authorization-running-out": { family: "authorization", action: "Request more visits" },
  "authorization-ending": { family: "authorization", action: "Request a new authorization" },
  "supply-missing": { family: "supply", action: "Get the supplies ready" },
  "supply-low": { family: "supply", action: "Order more" },
  "emergency-access-request": { action: "Confirm, or resolve with a reason" },
  "emergency-access-review": { action: "Review whether the access was needed" },
  "credential-ending": { action: "Get the renewed credential" },
  "nda-missing": { type: "NDA", action: "Get the NDA signed" },
} as const satisfies Readonly<Record<string, AboutKind>>;
export type WarningKind = keyof typeof warningKinds;

const kinds: ReadonlyMap<string, AboutKind> = new Map(Object.entries(warningKinds));

/** Whether tasks of that kind are shown as warnings. */
export const isWarningKind = (kind: string): kind is WarningKind => kinds.has(kind);

/** What has one of the specification's types is administrative, and what no other card takes. */
const familyOf = ({ type, family }: AboutKind): WarningFamily =>
  type === undefined ? (family ?? "administrative") : "administrative";

/** The kinds in the card of a family, and of one type where it is named. */
export const kindsOf = (family: WarningFamily, type?: WarningType): WarningKind[] =>
  [...kinds]
    .filter(([, about]) => familyOf(about) === family)
    .filter(([, about]) => type === undefined || about.type === type)
    .map(([kind]) => kind)
    .filter(isWarningKind);

export const warningKindNames: readonly WarningKind[] = [...kinds.keys()].filter(isWarningKind);

/** What has to be done about a kind, and its type; null: it has none. */
export const aboutKind = (
  kind: WarningKind,
): { readonly type: WarningType | null; readonly action: string } => {
  const about: AboutKind = warningKinds[kind];
  return { type: about.type ?? null, action: about.action };
};
