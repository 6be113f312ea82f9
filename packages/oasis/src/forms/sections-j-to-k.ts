import type { Section } from "../form.ts";
import { checklist, select, typed } from "./cms-fields.ts";

/** Risks, pain and breath. */
export const sectionJ: Section = {
  id: "J",
  name: "Section J Health Conditions",
  groups: [
    { id: "M1033", name: "Risk for Hospitalization", fields: [checklist("M1033")] },
    { id: "pain", name: "Pain", fields: ["J0510", "J0520", "J0530"].map((id) => select(id)) },
    { id: "M1400", name: "Dyspnea", fields: [select("M1400")] },
  ],
};

/** Weight and food. */
export const sectionK: Section = {
  id: "K",
  name: "Section K Swallowing/Nutritional Status",
  groups: [
    {
      id: "M1060",
      name: "Height and Weight",
      fields: [
        typed("M1060A", { type: "number", min: 50, max: 80, unit: "inches" }),
        typed("M1060B", { type: "number", min: 65, max: 440, unit: "pounds" }),
      ],
    },
    { id: "K0520", name: "Nutritional Approaches", fields: [checklist("K0520")] },
    { id: "M1870", name: "Feeding or Eating", fields: [select("M1870")] },
  ],
};
