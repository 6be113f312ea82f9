import type { Party, PlanFacts, PlanFrequency, PlanMedication } from "./facts.ts";

const marks = { new: " (N)", changed: " (C)", unchanged: "" } as const;

/**
 * One medication in the form of locator 10: "Lisinopril 10 mg PO daily (N)". Unknown parts are left out. `missingFrom` names
 * them.
 */
export const medicationLine = ({ name, dose, route, frequency, mark }: PlanMedication): string =>
  `${[name, dose, route, frequency].filter(Boolean).join(" ")}${mark === null ? "" : marks[mark]}`;

/** Locator 10 from the chart. "" if not asked. */
export function medicationsText({ medications, noMedicationsOn }: PlanFacts): string {
  if (medications.length > 0) return medications.map(medicationLine).join("\n");
  return noMedicationsOn === null ? "" : "No medications";
}

/** Locator 17 from the chart. "" if not asked: an empty list does not mean that there are none. */
export function allergiesText({ allergies, noKnownAllergiesOn }: PlanFacts): string {
  if (allergies.length > 0)
    return allergies
      .map(({ substance, reaction }) => (reaction === null ? substance : `${substance} (${reaction})`))
      .join("; ");
  return noKnownAllergiesOn === null ? "" : "No known allergies";
}

const directiveLabels: { readonly [kind: string]: string } = {
  "living-will": "Living will",
  "health-care-proxy": "Health care proxy",
  polst: "POLST",
  "mental-health": "Mental health advance directive",
  other: "Other advance directive",
};

/** Advance directives from the chart. "" if not asked. */
export function directivesText({ advanceDirectives, advanceDirectiveNote }: PlanFacts): string {
  if (advanceDirectives === null) return "";
  const kinds = advanceDirectives.map((kind) => directiveLabels[kind] ?? kind);
  const what = kinds.length === 0 ? "No advance directives" : kinds.join(", ");
  return advanceDirectiveNote === null ? what : `${what}. ${advanceDirectiveNote}`;
}

/** Locator 19 from the latest signed assessment: codes in the form's order, and the text of "Other". */
export function mentalStatusOf({ assessment }: PlanFacts): {
  readonly codes: string[];
  readonly other: string;
} {
  const codes = (assessment?.answers["mentalStatus"] ?? "").split(",").filter((code) => code !== "");
  const other = codes.includes("8") ? (assessment?.answers["mentalStatusOther"] ?? "") : "";
  return { codes, other };
}

/** An order line in the form of locator 21: the discipline and the ordered notation. */
export const frequencyLine = ({ discipline, notation }: PlanFrequency): string => `${discipline} ${notation}`;

/** "100 Main St, Austin, TX 78704", from the known parts. */
export const addressLine = ({ street, city, state, zip }: Party): string =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
