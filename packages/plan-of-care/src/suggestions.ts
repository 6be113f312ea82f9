import { activitiesPermitted, type Box, functionalLimitations } from "./check-boxes.ts";
import type { PlanFacts } from "./facts.ts";
import {
  activityRules,
  hospitalizationRisks,
  limitationRules,
  type SuggestionRule,
} from "./suggestion-rules.ts";

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
