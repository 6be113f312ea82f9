import type { SetLine, TextTemplate } from "@hearthside/contract";
import { commonDrugs } from "#src/features/shared/medications/common-drugs.ts";

type MedicationSet = Pick<TextTemplate, "title" | "text" | "lines">;

/** By name, with class and usual route. Dose and frequency are left to the prescriber. */
const linesOf = (...names: readonly string[]): SetLine[] =>
  names.map((name) => {
    const [, classification = null, route = null] = commonDrugs.find(([known]) => known === name) ?? [];
    return { name, dose: null, route, frequency: null, classification };
  });

/** Medications that are often entered together. */
export const medicationSets: readonly MedicationSet[] = [
  {
    title: "Heart failure",
    text: "Compare with the discharge medication list. Enter only what is ordered and in the home.",
    lines: linesOf("Furosemide", "Lisinopril", "Metoprolol succinate", "Spironolactone"),
  },
  {
    title: "Type 2 diabetes",
    text: "Enter the sliding scale as ordered.",
    lines: linesOf("Metformin", "Insulin glargine", "Insulin lispro"),
  },
  {
    title: "COPD",
    text: "Observe inhaler technique.",
    lines: linesOf("Albuterol", "Tiotropium", "Prednisone"),
  },
  {
    title: "After joint replacement",
    text: "Ask for the planned stop date of each.",
    lines: linesOf("Apixaban", "Oxycodone", "Acetaminophen", "Docusate"),
  },
];
