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
  "oasis-rejected": { type: "Oasis", action: "Correct the assessment and send it again" },
  "oasis-export-due": { type: "Oasis Export Missing", action: "Export the assessment to CMS" },
  "oasis-unanswered": { type: "Send & Receive", action: "Enter what CMS answered" },
  "missed-visit": { family: "patient", type: "Missed Visit", action: "Tell the physician" },
  "notify-physician": { family: "patient", type: "Missed Visit", action: "Tell the physician" },
  "order-unsigned": {
    family: "patient",
    type: "Orders to Sign",
    action: "Get the physician's signature",
  },
  "document-to-sign": { type: "Orders to Sign", action: "Complete and sign it" },
  "document-returned": { type: "Orders to Sign", action: "Correct and sign it" },
  "frequency-ending": { family: "patient", action: "Get the next order of visits" },
  "initial-visit-late": { family: "patient", action: "Make the initial visit" },
  "face-to-face-missing": { family: "patient", action: "Enter the face-to-face encounter" },
  "notice-of-admission-missing": { family: "patient", action: "Enter when the notice was accepted" },
  "plan-of-care-missing": { family: "patient", action: "Complete and sign the plan of care" },
  "aide-supervision-due": { family: "patient", action: "Plan a supervision visit" },
  "therapy-reassessment-due": { family: "patient", action: "Plan the therapist's reassessment" },
  "coverage-missing": { family: "eligibility", action: "Enter the insurance" },
  "coverage-ending": { family: "eligibility", action: "Ask for the insurance that follows" },
  "eligibility-unchecked": { family: "eligibility", action: "Check the eligibility" },
  "eligibility-unclear": { family: "eligibility", action: "Ask the payer again" },
  "eligibility-lost": { family: "eligibility", action: "Ask for other insurance" },
  "authorization-waiting": { family: "authorization", action: "Ask the payer for the answer" },
  "authorization-denied": { family: "authorization", action: "Appeal or change the plan" },
  "authorization-running-out": { family: "authorization", action: "Ask for more visits" },
  "authorization-ending": { family: "authorization", action: "Ask for the next authorization" },
  "supply-missing": { family: "supply", action: "Get it ready" },
  "supply-low": { family: "supply", action: "Order more" },
  "emergency-access-request": { action: "Confirm it, or resolve it with the reason" },
  "emergency-access-review": { action: "See whether it was needed, and say so" },
  "credential-ending": { action: "Get the renewed one" },
  "nda-missing": { type: "NDA", action: "Get the agreement signed" },
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
