import { emptyPlan, type PlanOfCare } from "@hearthside/plan-of-care";

export type PlanField = keyof PlanOfCare;

/** All fields of a plan, in order. */
export const planFields: readonly PlanField[] = Object.keys(emptyPlan).filter(
  (field): field is PlanField => field in emptyPlan,
);

type Versions = { readonly base: PlanOfCare; readonly mine: PlanOfCare; readonly theirs: PlanOfCare };

const differ = (field: PlanField, one: PlanOfCare, other: PlanOfCare) =>
  JSON.stringify(one[field]) !== JSON.stringify(other[field]);

/** Whether two plans are the same in every field. */
export const isSamePlan = (one: PlanOfCare, other: PlanOfCare): boolean =>
  !planFields.some((field) => differ(field, one, other));

/**
 * Their version with my changes. A field that both changed differently is disputed, and keeps mine until the user chooses.
 */
export function mergePlans({ base, mine, theirs }: Versions): {
  readonly merged: PlanOfCare;
  readonly disputed: readonly PlanField[];
} {
  const own = planFields.filter((field) => differ(field, base, mine));
  return {
    merged: take(theirs, mine, own),
    disputed: own.filter((field) => differ(field, base, theirs) && differ(field, mine, theirs)),
  };
}

/** `plan` with these fields of `other`. */
export const take = (plan: PlanOfCare, other: PlanOfCare, fields: readonly PlanField[]): PlanOfCare => ({
  ...plan,
  ...Object.fromEntries(fields.map((field) => [field, other[field]])),
});
