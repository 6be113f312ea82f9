import type { Section } from "../form.ts";
import { select } from "./cms-fields.ts";

/** Continence of bladder and bowel. */
export const sectionH: Section = {
  id: "H",
  name: "Section H Bladder and Bowel",
  groups: [
    { id: "bladder", name: "Bladder", fields: [select("M1600"), select("M1610")] },
    { id: "bowel", name: "Bowel", fields: [select("M1620"), select("M1630")] },
  ],
};
