import type { Section } from "../form.ts";
import { checklist, select } from "./cms-fields.ts";

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
