import { allergiesText, directivesText, medicationsText, mentalStatusOf } from "./chart-texts.ts";
import type { PlanFacts } from "./facts.ts";
import { emptyPlan, type PlanOfCare } from "./plan.ts";

/**
 * A new plan with data from the chart and the signed assessment. The author writes everything else: nothing is concluded,
 * and what is only likely is a suggestion (`suggestionsFrom`).
 */
export function fillPlan(facts: PlanFacts): PlanOfCare {
  const { codes, other } = mentalStatusOf(facts);
  return {
    ...emptyPlan,
    medications: medicationsText(facts),
    allergies: allergiesText(facts),
    mentalStatus: codes,
    mentalStatusOther: other,
    physicianId: facts.attending?.id ?? null,
    advanceDirectives: directivesText(facts),
  };
}
