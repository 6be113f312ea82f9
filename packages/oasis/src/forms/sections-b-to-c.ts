import type { Field, Section } from "../form.ts";
import {
  confusionAssessmentMethod,
  formValues,
  literacyScreener,
  optionsOf,
  own,
  select,
} from "./cms-fields.ts";

/** Coded 0 for CMS; kept apart because four of them let the nurse enter 99 as the score (-5800). */
const noAnswer = { value: "0N", label: "No answer or nonsensical answer" };

const answerOfPatient = (id: string): Field => select(id, { options: [...optionsOf(id), noAnswer] });

/** Source: OASIS guidance for C0400 and C0500 (not confirmed in its text); agrees with edit -5800. */
const stopRule =
  "You may stop before C0400 if every answer so far was missing or nonsensical. Then mark C0400A to C0400C not assessed (-); C0500 is 99.";

const score = formValues("C0500", {
  type: "number",
  min: 0,
  max: 15,
  options: optionsOf("C0500"),
  enterScore: true,
});

const mentalStatus: Field = {
  id: "mentalStatus",
  label: "Mental status",
  type: "checkbox",
  optionText: "Check all that apply",
  prompt: "For the plan of care: CMS-485, locator 19. Not sent with the assessment.",
  options: optionsOf("POC19"),
};

/** How the patient thinks and remembers. */
export const sectionC: Section = {
  id: "C",
  name: "Section C Cognitive Patterns",
  groups: [
    { id: "C0100", name: "Brief Interview for Mental Status (BIMS)", fields: [select("C0100")] },
    { id: "C0200", name: "Repetition of Three Words", fields: [answerOfPatient("C0200")] },
    {
      id: "C0300",
      name: "Temporal Orientation",
      subtitle: "Orientation to year, month, and day",
      fields: ["C0300A", "C0300B", "C0300C"].map(answerOfPatient),
    },
    {
      id: "C0400",
      name: "Recall",
      subtext: stopRule,
      fields: ["C0400A", "C0400B", "C0400C"].map(answerOfPatient),
    },
    { id: "C0500", name: "BIMS Summary Score", fields: [score] },
    {
      id: "C1310",
      name: "Signs and Symptoms of Delirium (from CAM)",
      subtext: "Code after completing Brief Interview for Mental Status and reviewing medical record.",
      attribution: confusionAssessmentMethod,
      fields: ["C1310A", "C1310B", "C1310C", "C1310D"].map((id) => select(id)),
    },
    {
      id: "mental",
      name: "Cognitive functioning and mental status",
      fields: [
        select("M1700"),
        mentalStatus,
        own("mentalStatusOther", "Other mental status (specify)"),
        select("M1710"),
        select("M1720"),
      ],
    },
  ],
};

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
