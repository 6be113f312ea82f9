import type { DocumentStatus } from "@hearthside/contract/document-life-cycle";
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
import type { Tone } from "#src/ui/tone.ts";
import type { PlanField } from "./writing/merge-plans.ts";
import type { Writing } from "./writing/writing-state.ts";

export const statusWords = {
  draft: { label: "Draft", tone: "base" },
  submitted: { label: "Signed, waits for review", tone: "primary" },
  "in-review": { label: "In review", tone: "primary" },
  returned: { label: "Returned", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  sent: { label: "Sent to the physician", tone: "primary" },
  signed: { label: "Signed by the physician", tone: "success" },
  filed: { label: "Filed", tone: "readonly" },
  discontinued: { label: "Discontinued", tone: "subdued" },
} as const satisfies { readonly [S in DocumentStatus]: { label: string; tone: Tone } };

/** Whether everything that was typed is saved, in words. */
export function savingWords({ standing, message }: Writing): string {
  switch (standing) {
    case "saved":
      return "Saved";
    case "unsaved":
      return "Not saved yet";
    case "saving":
      return "Saving…";
    case "offline":
      return "Not saved yet: the server cannot be reached. It is tried again by itself.";
    case "refused":
      return `Not saved: ${message ?? "the plan could not be saved."}`;
    case "disputed":
      return "Not saved yet: someone else changed the same words.";
  }
}

export const fieldLabels: { readonly [F in PlanField]: string } = {
  medications: "Medications",
  surgicalProcedure: "Surgical procedure",
  surgicalProcedureDate: "Date of the surgical procedure",
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
  verbalStartOfCare: "Date of verbal start of care",
  physicianId: "Physician",
  psychosocialStatus: "Psychosocial status",
  emergencyRisk: "Risk of emergency visits and readmission",
  riskInterventions: "Interventions that address the risk",
  education: "Patient and caregiver education",
  measurableGoals: "Measurable goals",
  advanceDirectives: "Advance directives",
};

const boxesOf: { readonly [F in PlanField]?: readonly Box[] } = {
  limitations: functionalLimitations,
  activities: activitiesPermitted,
  mentalStatus: mentalStatuses,
};

/** What a field says, in one line; a physician by name is the screen's matter. */
export function fieldWords(field: PlanField, plan: PlanOfCare): string {
  if (field === "physicianId") return plan.physicianId === null ? nothing : "The physician chosen there";
  if (field === "prognosis") return prognoses.find(({ code }) => code === plan.prognosis)?.label ?? nothing;
  if (field === "measurableGoals") return plan.measurableGoals.map(({ goal }) => goal).join("; ") || nothing;
  const value = plan[field];
  if (Array.isArray(value)) return boxLabels(boxesOf[field] ?? [], { codes: value, other: "" }) || nothing;
  return showDate(value ?? "") || nothing;
}

const nothing = "nothing";
