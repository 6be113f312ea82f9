/** Why the assessment is made (M0100): 01 start of care, 03 resumption of care. */
export const reasons = ["01", "03"] as const;
export type Reason = (typeof reasons)[number];

type TimePoint = {
  readonly name: string;
  /** The item with the day that care began or resumed. */
  readonly startItem: "M0030" | "M0032";
  /** The items whose answer the reason alone decides. */
  readonly fixed: { readonly [item: string]: "NA" };
  /** Chart facts that do not answer this form's items: a resumption has its own order and referral (M0102, M0104). */
  readonly foreignFacts: readonly string[];
};

/** The differences between the time points the product collects. Source: OASIS-E2 edits -4730 and -4740. */
export const timePoints: { readonly [R in Reason]: TimePoint } = {
  "01": { name: "Start of care", startItem: "M0030", fixed: { M0032: "NA" }, foreignFacts: [] },
  "03": {
    name: "Resumption of care",
    startItem: "M0032",
    fixed: {},
    foreignFacts: ["admission.orderedStartOfCare", "admission.referralDate"],
  },
};
