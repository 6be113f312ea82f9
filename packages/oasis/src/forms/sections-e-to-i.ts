import type { Fact, Field, Section } from "../form.ts";
import { checklist, optionsOf, own, select, subgroup } from "./cms-fields.ts";

/** How the patient behaves. */
export const sectionE: Section = {
  id: "E",
  name: "Section E Behavior",
  groups: [
    {
      id: "behavior",
      name: "Behavioral symptoms",
      fields: [checklist("M1740"), select("M1745")],
    },
  ],
};

/** Where the patient lives, and who helps. */
export const sectionF: Section = {
  id: "F",
  name: "Section F Preferences for Customary Routine Activities",
  groups: [
    { id: "living", name: "Patient Living Situation", fields: [select("M1100")] },
    { id: "assistance", name: "Types and Sources of Assistance", fields: [select("M2102F")] },
  ],
};

/** What the patient can do in daily life. */
export const sectionG: Section = {
  id: "G",
  name: "Section G Functional Status",
  groups: [
    {
      id: "care",
      name: "Grooming, dressing and bathing",
      fields: ["M1800", "M1810", "M1820", "M1830"].map((id) => select(id)),
    },
    {
      id: "movement",
      name: "Toileting, transferring and ambulation",
      fields: ["M1840", "M1845", "M1850", "M1860"].map((id) => select(id)),
    },
  ],
};

const usualPerformance =
  "Code the patient's usual performance at SOC/ROC. If activity was not attempted at SOC/ROC, code the reason.";

const rows = (item: string, letters: string) => letters.split(" ").map((row) => select(`${item}${row}`));

/** What the patient could do before, and does now. */
export const sectionGG: Section = {
  id: "GG",
  name: "Section GG Functional Abilities",
  groups: [
    { id: "GG0100", name: "Prior Functioning: Everyday Activities", fields: rows("GG0100", "A B C D") },
    { id: "GG0110", name: "Prior Device Use", fields: [checklist("GG0110")] },
    {
      id: "GG0130",
      name: "Self-Care",
      subtext: usualPerformance,
      fields: rows("GG0130", "A1 B1 C1 E1 F1 G1 H1"),
    },
    {
      id: "GG0170",
      name: "Mobility",
      subtext: usualPerformance,
      fields: rows("GG0170", "A1 B1 C1 D1 E1 F1 G1 I1 J1 K1 L1 M1 N1 O1 P1 Q1 R1 RR1 S1 SS1"),
    },
  ],
};

/** Continence of bladder and bowel. */
export const sectionH: Section = {
  id: "H",
  name: "Section H Bladder and Bowel",
  groups: [
    { id: "bladder", name: "Bladder", fields: [select("M1600"), select("M1610")] },
    { id: "bowel", name: "Bowel", fields: [select("M1620"), select("M1630")] },
  ],
};

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
