import type { Party, PlanFacts, PlanFrequency, PlanMedication } from "./facts.ts";

const marks = { new: " (N)", changed: " (C)", unchanged: "" } as const;

/** One medication as locator 10 says it: "Lisinopril 10 mg PO daily (N)". What is not known is left out; `missingFrom` names it. */
export const medicationLine = ({ name, dose, route, frequency, mark }: PlanMedication): string =>
  `${[name, dose, route, frequency].filter(Boolean).join(" ")}${mark === null ? "" : marks[mark]}`;

/** Locator 10 as the chart has it; "" where nobody has asked. */
export function medicationsText({ medications, noMedicationsOn }: PlanFacts): string {
  if (medications.length > 0) return medications.map(medicationLine).join("\n");
  return noMedicationsOn === null ? "" : "No medications";
}

/** Locator 17 as the chart has it; "" where nobody has asked: that none are noted does not mean that there are none. */
export function allergiesText({ allergies, noKnownAllergiesOn }: PlanFacts): string {
  if (allergies.length > 0)
    return allergies
      .map(({ substance, reaction }) => (reaction === null ? substance : `${substance} (${reaction})`))
      .join("; ");
  return noKnownAllergiesOn === null ? "" : "No known allergies";
}

const directiveWords: { readonly [kind: string]: string } = {
  "living-will": "Living will",
  "health-care-proxy": "Health care proxy",
  polst: "POLST",
  "mental-health": "Mental health advance directive",
  other: "Other advance directive",
};

/** Advance directives as the chart has them; "" where nobody has asked. */
export function directivesText({ advanceDirectives, advanceDirectiveNote }: PlanFacts): string {
  if (advanceDirectives === null) return "";
  const kinds = advanceDirectives.map((kind) => directiveWords[kind] ?? kind);
  const what = kinds.length === 0 ? "No advance directives" : kinds.join(", ");
  return advanceDirectiveNote === null ? what : `${what}. ${advanceDirectiveNote}`;
}

/** Locator 19 as the latest signed assessment has it: codes in the form's order, and the words of "Other". */
export function mentalStatusOf({ assessment }: PlanFacts): {
  readonly codes: string[];
  readonly other: string;
} {
  const codes = (assessment?.answers["mentalStatus"] ?? "").split(",").filter((code) => code !== "");
  const other = codes.includes("8") ? (assessment?.answers["mentalStatusOther"] ?? "") : "";
  return { codes, other };
}

/** An order line as locator 21 says it: the notation as it was ordered, after its discipline. */
export const frequencyLine = ({ discipline, notation }: PlanFrequency): string => `${discipline} ${notation}`;

/** "100 Main St, Austin, TX 78704", of what is known. */
export const addressLine = ({ street, city, state, zip }: Party): string =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
