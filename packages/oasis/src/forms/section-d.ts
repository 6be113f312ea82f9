import type { Field, Section } from "../form.ts";
import { findItem } from "../item.ts";
import { formValues, optionsOf, patientHealthQuestionnaire, select, subgroup } from "./cms-fields.ts";

/** A symptom: whether it is present, and how often. */
function symptom(row: string): Field {
  const label = findItem(`D0150${row}1`)?.prompt ?? row;
  return subgroup(`D0150${row}`, [select(`D0150${row}1`), select(`D0150${row}2`)], { label });
}

const score = formValues("D0160", {
  type: "number",
  min: 0,
  max: 27,
  options: optionsOf("D0160"),
  enterScore: true,
});

/** The interview about mood, and loneliness. */
export const sectionD: Section = {
  id: "D",
  name: "Section D Mood",
  groups: [
    {
      id: "D0150",
      name: "Patient Mood Interview (PHQ-2 to 9)",
      attribution: patientHealthQuestionnaire,
      fields: [..."ABCDEFGHI"].map(symptom),
    },
    { id: "D0160", name: "Total Severity Score", attribution: patientHealthQuestionnaire, fields: [score] },
    { id: "D0700", name: "Social Isolation", fields: [select("D0700")] },
  ],
};
