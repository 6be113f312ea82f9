import type { Section } from "../form.ts";
import { literacyScreener } from "./attributions.ts";
import { select } from "./cms-fields.ts";

/** How the patient hears, sees and reads. */
export const sectionB: Section = {
  id: "B",
  name: "Section B Hearing Speech and Vision",
  groups: [
    { id: "hearing", name: "Hearing", fields: [select("B0200")] },
    { id: "vision", name: "Vision", fields: [select("B1000")] },
    {
      id: "literacy",
      name: "Health Literacy",
      attribution: literacyScreener,
      fields: [select("B1300")],
    },
  ],
};
