import type { Section } from "../form.ts";
import { administrativeGroups } from "./section-a-assessment.ts";
import { identityGroups } from "./section-a-identity.ts";
import { peopleGroups } from "./section-a-people.ts";

/** Who the patient is, who pays, and why the assessment is made. */
export const sectionA: Section = {
  id: "A",
  name: "Section A Administrative Information",
  groups: [...identityGroups, ...peopleGroups, ...administrativeGroups],
};
