import type { Section } from "../form.ts";
import { checklist, formValues, optionsOf, select } from "./cms-fields.ts";

/** Means that no box of column 2 applies, which an empty list would not say. It has no element. */
const noIndication = { value: "0", label: "None of these: no class taken has an indication noted" };

/** High-risk drugs, and how medications are managed. */
export const sectionN: Section = {
  id: "N",
  name: "Section N Medications",
  groups: [
    {
      id: "N0415",
      name: "High-Risk Drug Classes: Use and Indication",
      fields: [
        checklist("N0415_1"),
        checklist("N0415_2", { options: [...optionsOf("N0415_2"), noIndication] }),
      ],
    },
    {
      id: "regimen",
      name: "Drug regimen review",
      fields: ["M2001", "M2003", "M2010"].map((id) => select(id)),
    },
    {
      id: "management",
      name: "Management of medications",
      fields: [select("M2020"), select("M2030")],
    },
  ],
};

/** Treatments under way on admission. */
export const sectionO: Section = {
  id: "O",
  name: "Section O Special Treatments, Procedures, and Programs",
  groups: [
    {
      id: "O0110",
      name: "Special Treatments, Procedures, and Programs",
      subtitle: "a. On Admission",
      fields: [checklist("O0110")],
    },
  ],
};

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
        formValues("M1060A", { type: "number", min: 50, max: 80, unit: "inches" }),
        formValues("M1060B", { type: "number", min: 65, max: 440, unit: "pounds" }),
      ],
    },
    { id: "K0520", name: "Nutritional Approaches", fields: [checklist("K0520")] },
    { id: "M1870", name: "Feeding or Eating", fields: [select("M1870")] },
  ],
};

const count = (id: string) => formValues(id, { type: "number", min: 0, max: 99 });

/** Pressure ulcers, stasis ulcers and surgical wounds. */
export const sectionM: Section = {
  id: "M",
  name: "Section M Skin Conditions",
  groups: [
    {
      id: "pressure",
      name: "Pressure ulcers/injuries",
      fields: [
        select("M1306"),
        ...["M1311A1", "M1311B1", "M1311C1", "M1311D1", "M1311E1", "M1311F1"].map(count),
        select("M1322"),
        select("M1324"),
      ],
    },
    { id: "stasis", name: "Stasis ulcers", fields: ["M1330", "M1332", "M1334"].map((id) => select(id)) },
    { id: "surgical", name: "Surgical wounds", fields: [select("M1340"), select("M1342")] },
  ],
};
