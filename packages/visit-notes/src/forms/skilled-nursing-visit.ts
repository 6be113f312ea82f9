import type { NoteForm } from "../form.ts";
import { homebound } from "./homebound.ts";
import { interventions, nextVisit, teaching } from "./nursing-care.ts";
import { pain } from "./pain.ts";
import { systemsReview } from "./systems-review.ts";
import { vitals } from "./vitals.ts";

/** The routine visit of a nurse. */
export const skilledNursingVisit: NoteForm = {
  id: "skilled-nursing-visit",
  version: 1,
  name: "Skilled nursing visit",
  kind: "nursing-visit",
  sections: [vitals, pain, systemsReview, interventions, teaching, homebound, nextVisit],
};
