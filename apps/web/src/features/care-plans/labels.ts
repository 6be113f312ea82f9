import {
  activitiesPermitted,
  type Box,
  boxLabels,
  functionalLimitations,
  mentalStatuses,
  type PlanOfCare,
  prognoses,
} from "@hearthside/plan-of-care";
import { showDate } from "#src/ui/date/date-text.ts";
import type { PlanField } from "./writing/merge-plans.ts";
import type { Writing } from "./writing/writing-state.ts";

/** Whether everything is saved, in words. */
export function savingText({ standing, message }: Writing): string {
  switch (standing) {
    case "saved":
      return "Saved";
    case "unsaved":
      return "Not saved yet";
    case "saving":
      return "Saving…";
    case "offline":
      return "Not saved yet. The server cannot be reached. Trying again automatically.";
    case "refused":
      return `Not saved: ${message ?? "the plan could not be saved."}`;
    case "disputed":
      return "Not saved yet. Someone else changed the same fields.";
  }
}

export const planFieldLabels: { readonly [F in PlanField]: string } = {
  medications: "Medications",
  surgicalProcedure: "Surgical procedure",
  surgicalProcedureDate: "Surgical procedure date",
  supplies: "DME and supplies",
  safety: "Safety measures",
  nutrition: "Nutritional requirements",
  allergies: "Allergies",
  limitations: "Functional limitations",
  limitationsOther: "Other functional limitation",
  activities: "Activities permitted",
  activitiesOther: "Other activity permitted",
  mentalStatus: "Mental status",
  mentalStatusOther: "Other mental status",
  prognosis: "Prognosis",
  orders: "Orders for discipline and treatments",
  goals: "Goals",
  rehabilitationPotential: "Rehabilitation potential",
  dischargePlans: "Discharge plans",
  verbalStartOfCare: "Verbal start of care order date",
  physicianId: "Physician",
  psychosocialStatus: "Psychosocial status",
  emergencyRisk: "Risk for emergency department visits and hospital readmission",
  riskInterventions: "Interventions to reduce the risk",
  education: "Patient and caregiver education",
  measurableGoals: "Measurable goals",
  advanceDirectives: "Advance directives",
};

const boxesOf: { readonly [F in PlanField]?: readonly Box[] } = {
  limitations: functionalLimitations,
  activities: activitiesPermitted,
  mentalStatus: mentalStatuses,
};

/** The value of a field in one line. The screen looks up the physician's name. */
export function planFieldText(field: PlanField, plan: PlanOfCare): string {
  if (field === "physicianId") return plan.physicianId === null ? nothing : "Another physician";
  if (field === "prognosis") return prognoses.find(({ code }) => code === plan.prognosis)?.label ?? nothing;
  if (field === "measurableGoals") return plan.measurableGoals.map(({ goal }) => goal).join("; ") || nothing;
  const value = plan[field];
  if (Array.isArray(value)) return boxLabels(boxesOf[field] ?? [], { codes: value, other: "" }) || nothing;
  return showDate(value ?? "") || nothing;
}

const nothing = "nothing";
