import { allergiesText, directivesText, medicationsText, mentalStatusOf } from "./chart-texts.ts";
import type { PlanFacts } from "./facts.ts";
import { activitiesPermitted, type Box, functionalLimitations } from "./places.ts";
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

/** An answer that suggests a check box. */
type SuggestionRule = {
  readonly code: string;
  readonly item: string;
  readonly values: readonly string[];
  readonly because: string;
};

/** Locator 18.A. Source of items and codes: OASIS-E2 All Items. */
const limitationRules: readonly SuggestionRule[] = [
  { code: "2", item: "M1610", values: ["01"], because: "incontinent of urine" },
  { code: "2", item: "M1620", values: ["01", "02", "03", "04", "05"], because: "incontinent of bowel" },
  { code: "4", item: "B0200", values: ["2", "3"], because: "moderate difficulty hearing or worse" },
  {
    code: "7",
    item: "M1860",
    values: ["01", "02", "03", "04", "05", "06"],
    because: "does not walk without device or help",
  },
  {
    code: "9",
    item: "B1000",
    values: ["3", "4"],
    because: "vision highly or severely impaired; ask whether legally blind",
  },
  {
    code: "A",
    item: "M1400",
    values: ["03", "04"],
    because: "short of breath with minimal exertion or at rest",
  },
];

/** Locator 18.B. Source of items and codes: OASIS-E2 All Items. */
const activityRules: readonly SuggestionRule[] = [
  { code: "1", item: "M1860", values: ["06"], because: "bedfast" },
  { code: "4", item: "M1850", values: ["01", "02", "03"], because: "transfers with help or a device" },
  { code: "9", item: "M1860", values: ["01"], because: "uses a one-handed device such as a cane" },
  { code: "A", item: "M1860", values: ["04", "05"], because: "chairfast" },
  {
    code: "B",
    item: "M1860",
    values: ["02"],
    because: "uses a two-handed device such as a walker, or is supervised on stairs",
  },
];

/** M1033, risk for hospitalization, by code. Source: OASIS-E2 All Items. */
const hospitalizationRisks: { readonly [code: string]: string } = {
  "01": "History of falls",
  "02": "Unintentional weight loss of 10 pounds or more in the past 12 months",
  "03": "Two or more hospitalizations in the past 6 months",
  "04": "Two or more emergency department visits in the past 6 months",
  "05": "Decline in mental, emotional or behavioral status in the past 3 months",
  "06": "Difficulty complying with medical instructions in the past 3 months",
  "07": "Taking 5 or more medications",
  "08": "Reports exhaustion",
  "09": "Other risks",
};

/** A suggestion from the signed assessment or the chart. A person decides. It is never filled in automatically. */
export type Suggestion = {
  readonly place: "14" | "18A" | "18B" | "risk";
  /** The check box. Null for a text. */
  readonly code: string | null;
  /** The box's label, or the text to insert. */
  readonly text: string;
  /** Its source: "M1860: bedfast". */
  readonly because: string;
};

/** The fields of an assessment that a plan uses. */
export const assessmentItems: readonly string[] = [
  ...new Set([
    "mentalStatus",
    "mentalStatusOther",
    "M1033",
    ...[...limitationRules, ...activityRules].map(({ item }) => item),
  ]),
];

/** All suggestions from the assessment and the chart, in the order of the places. */
export const suggestionsFrom = (facts: PlanFacts): readonly Suggestion[] => [
  ...equipmentSuggestions(facts),
  ...boxSuggestions(facts, { place: "18A", rules: limitationRules, boxes: functionalLimitations }),
  ...boxSuggestions(facts, { place: "18B", rules: activityRules, boxes: activitiesPermitted }),
  ...riskSuggestions(facts),
];

type Boxes = {
  readonly place: "18A" | "18B";
  readonly rules: readonly SuggestionRule[];
  readonly boxes: readonly Box[];
};

function boxSuggestions({ assessment }: PlanFacts, { place, rules, boxes }: Boxes): Suggestion[] {
  return boxes.flatMap(({ code, label }) => {
    const reasons = rules.filter(
      (rule) => rule.code === code && rule.values.includes(assessment?.answers[rule.item] ?? ""),
    );
    if (reasons.length === 0) return [];
    const because = reasons.map((rule) => `${rule.item}: ${rule.because}`).join("; ");
    return [{ place, code, text: label, because }];
  });
}

function riskSuggestions({ assessment }: PlanFacts): Suggestion[] {
  const codes = (assessment?.answers["M1033"] ?? "").split(",");
  const risks = codes.flatMap((code) => hospitalizationRisks[code] ?? []);
  if (risks.length === 0) return [];
  return [{ place: "risk", code: null, text: `${risks.join("; ")}.`, because: "M1033" }];
}

function equipmentSuggestions({ emergencyEquipment }: PlanFacts): Suggestion[] {
  if (emergencyEquipment === null || emergencyEquipment.length === 0) return [];
  const because = "Emergency preparedness in the profile";
  return [{ place: "14", code: null, text: emergencyEquipment.join(", "), because }];
}
