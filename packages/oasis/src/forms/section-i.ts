import type { Fact, Field, Section } from "../form.ts";
import { checklist, optionsOf, subgroup } from "./cms-fields.ts";
import { own } from "./own-fields.ts";

type Diagnosis = { item: string; element: string; label: string; fact: Fact };

/** The code of one diagnosis, without the padding of the record, and how well its symptoms are controlled. */
const diagnosis = ({ item, element, label, fact }: Diagnosis): Field[] => [
  {
    ...own(`${element}_ICD`, `${label}: ICD-10-CM code`, { item, fact, maxLength: 8 }),
    ...(item === "M1023" && { isOptional: true }),
    submission: { kind: "diagnosis", element: `${element}_ICD` },
  },
  {
    ...own(`${element}_SEVERITY`, `${label}: symptom control rating`, { item, type: "select" }),
    options: optionsOf(item),
    submission: { kind: "single", element: `${element}_SEVERITY` },
  },
];

const primary = diagnosis({
  item: "M1021",
  element: "M1021_PRIMARY_DIAG",
  label: "a. Primary diagnosis",
  fact: "diagnosis.1",
});

const others = ([2, 3, 4, 5, 6] as const).flatMap((place) =>
  diagnosis({
    item: "M1023",
    element: `M1023_OTH_DIAG${place - 1}`,
    label: `${"abcdef".charAt(place - 1)}. Other diagnosis`,
    fact: `diagnosis.${place}`,
  }),
);

/** Why the patient receives care at home. */
export const sectionI: Section = {
  id: "I",
  name: "Section I Active Diagnoses",
  groups: [
    {
      id: "diagnoses",
      name: "Diagnoses and symptom control",
      fields: [subgroup("M1021", primary), subgroup("M1023", others)],
    },
    { id: "M1028", name: "Comorbidities and co-existing conditions", fields: [checklist("M1028")] },
  ],
};
