import { blanks, type Gap } from "./gaps.ts";
import type { PlaceId } from "./places.ts";
import type { PlanOfCare } from "./plan.ts";

type TextGap = {
  readonly place: PlaceId;
  readonly field: { [F in keyof PlanOfCare]: PlanOfCare[F] extends string ? F : never }[keyof PlanOfCare];
  readonly message: string;
};

export const careTexts: readonly TextGap[] = [
  { place: "14", field: "supplies", message: "Enter the equipment and supplies, or “None.”" },
  { place: "15", field: "safety", message: "Enter the safety measures." },
  { place: "16", field: "nutrition", message: "Enter the nutritional requirements." },
  { place: "17", field: "allergies", message: "Enter the allergies, or “No known allergies.”" },
];

export const goalTexts: readonly TextGap[] = [
  { place: "22", field: "goals", message: "Enter the goals." },
  { place: "22", field: "rehabilitationPotential", message: "Enter the rehabilitation potential." },
  { place: "22", field: "dischargePlans", message: "Enter the discharge plans." },
];

export const besideTexts: readonly TextGap[] = [
  { place: "psychosocial", field: "psychosocialStatus", message: "Enter the psychosocial status." },
  {
    place: "risk",
    field: "emergencyRisk",
    message: "Describe the risk of emergency visits and readmission.",
  },
  { place: "risk", field: "riskInterventions", message: "Enter the interventions for the risk." },
  { place: "education", field: "education", message: "Enter the patient and caregiver education." },
];

export const directiveTexts: readonly TextGap[] = [
  {
    place: "directives",
    field: "advanceDirectives",
    message: "Enter the advance directives, or “None.”",
  },
];

export const textGaps = (plan: PlanOfCare, texts: readonly TextGap[]): Gap[] =>
  texts.flatMap(({ place, field, message }) =>
    plan[field].trim() === "" ? [{ place, message }] : blanks(place, plan[field]),
  );
