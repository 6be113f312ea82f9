import type { Section } from "../form.ts";
import { checklist, select } from "./cms-fields.ts";

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
