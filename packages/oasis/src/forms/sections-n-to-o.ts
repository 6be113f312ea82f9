import type { Section } from "../form.ts";
import { checklist, optionsOf, select } from "./cms-fields.ts";

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
