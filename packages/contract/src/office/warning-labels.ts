// Separate from the schemas, so that screens that only show a warning do not load zod.

/** The specification's Admin Warning types, verbatim. */
export const warningTypes = [
  "Oasis Export Missing",
  "Missed Visit",
  "Orders to Sign",
  "Oasis",
  "Send & Receive",
  "NDA",
] as const;
export type WarningType = (typeof warningTypes)[number];

/** Each warning is on exactly one card, so that the cards' counts add up to the total. */
export const warningFamilies = [
  "patient",
  "eligibility",
  "authorization",
  "supply",
  "administrative",
] as const;
export type WarningFamily = (typeof warningFamilies)[number];

/** The counting limit for resolved warnings, which keep growing. */
export const mostResolvedCounted = 10_000;

type AboutKind = {
  /** The card. Kinds with a type are listed under administrative anyway. */
  readonly family?: Exclude<WarningFamily, "administrative">;
  readonly type?: WarningType;
  readonly action: string;
};

/** Every kind of task shown as a warning, with its required action and card. */
export const warningKinds = {
  "assessment-due": { family: "patient", type: "Oasis", action: "Complete the assessment" },
  "recertification-due": { family: "patient", type: "Oasis", action: "Complete the recertification" },
  "discharge-assessment-due": { family: "patient", type: "Oasis", action: "Complete the assessment" },
  "oasis-rejected": { type: "Oasis", action: "Correct and resubmit the assessment" },
  "oasis-export-due": { type: "Oasis Export Missing", action: "Export the assessment to CMS" },
  "oasis-unanswered": { type: "Send & Receive", action: "Record the CMS response" },
  "missed-visit": { family: "patient", type: "Missed Visit", action: "Notify physician" },
  "notify-physician": { family: "patient", type: "Missed Visit", action: "Notify physician" },
  "order-unsent": { family: "patient", type: "Orders to Sign", action: "Send the order to the physician" },
  "order-unsigned": {
    family: "patient",
    type: "Orders to Sign",
    action: "Get the physician's signature",
  },
  "document-to-sign": { type: "Orders to Sign", action: "Complete and sign the document" },
  "document-returned": { type: "Orders to Sign", action: "Correct and sign the document" },
  "frequency-ending": { family: "patient", action: "Get a new visit order" },
  "initial-visit-late": { family: "patient", action: "Complete the initial visit" },
  "face-to-face-missing": { family: "patient", action: "Document the face-to-face encounter" },
  "notice-of-admission-missing": { family: "patient", action: "Record the NOA acceptance date" },
  "plan-of-care-missing": { family: "patient", action: "Complete and sign the plan of care" },
  "aide-supervision-due": { family: "patient", action: "Schedule an aide supervisory visit" },
  "therapy-reassessment-due": { family: "patient", action: "Schedule the therapist's reassessment" },
  "coverage-missing": { family: "eligibility", action: "Add insurance" },
  "coverage-ending": { family: "eligibility", action: "Get new insurance information" },
  "eligibility-unchecked": { family: "eligibility", action: "Recheck eligibility" },
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

/** Kinds with a specification type, and those without a card, are administrative. */
const familyOf = ({ type, family }: AboutKind): WarningFamily =>
  type === undefined ? (family ?? "administrative") : "administrative";

/** The kinds on a category's card, limited to a type if given. */
export const kindsOf = (family: WarningFamily, type?: WarningType): WarningKind[] =>
  [...kinds]
    .filter(([, about]) => familyOf(about) === family)
    .filter(([, about]) => type === undefined || about.type === type)
    .map(([kind]) => kind)
    .filter(isWarningKind);

export const warningKindNames: readonly WarningKind[] = [...kinds.keys()].filter(isWarningKind);

/** The required action and the type of a kind; null: no type. */
export const aboutKind = (
  kind: WarningKind,
): { readonly type: WarningType | null; readonly action: string } => {
  const about: AboutKind = warningKinds[kind];
  return { type: about.type ?? null, action: about.action };
};
