import type { NoteSection } from "../form.ts";
import { optionsOf } from "./options.ts";
import { clinicalNote, coordination, skilledCare, skillOfNurse } from "./sources.ts";

/** What the nurse did, how the patient responded and why it needed a nurse. */
export const interventions: NoteSection = {
  id: "care",
  name: "Interventions",
  groups: [
    {
      id: "care.given",
      fields: [
        {
          id: "care.interventions",
          type: "choices",
          label: "Interventions",
          options: optionsOf({
            assessment: "Observation and assessment",
            medications: "Medications reviewed",
            teaching: "Teaching",
            management: "Care plan managed",
            wound: "Wound care",
            injection: "Injection",
            infusion: "Infusion",
            catheter: "Catheter care",
            ostomy: "Ostomy care",
            diabetic: "Diabetic care",
            draw: "Blood draw",
            other: "Other",
          }),
          isRequired: true,
          carry: "never",
          source: skilledCare,
        },
        {
          id: "care.narrative",
          type: "text",
          label: "What was done, and what was observed",
          hint: "You can dictate with your device's keyboard.",
          maxLength: 4000,
          isRequired: true,
          carry: "never",
          source: clinicalNote,
        },
        {
          id: "care.response",
          type: "choice",
          label: "Response to care",
          options: optionsOf({
            tolerated: "Tolerated well",
            improved: "Improved",
            unchanged: "Unchanged",
            declined: "Declined",
            poorly: "Tolerated poorly",
          }),
          isRequired: true,
          carry: "never",
          source: clinicalNote,
        },
        {
          id: "care.responseDetails",
          type: "text",
          label: "Describe the response, and who was notified",
          maxLength: 1000,
          showWhen: { field: "care.response", is: ["declined", "poorly"] },
          isRequired: true,
          carry: "never",
          source: clinicalNote,
        },
        {
          id: "care.skillNeeded",
          type: "choices",
          label: "Why the skill of a nurse was needed",
          options: optionsOf({
            unstable: "Condition may change: observation and assessment",
            changed: "Treatment or medication changed",
            complex: "Complex care plan to manage",
            procedure: "Procedure that only a nurse performs safely",
            teaching: "Teaching not yet learned",
            other: "Other, described above",
          }),
          isRequired: true,
          carry: "ask",
          source: skillOfNurse,
        },
      ],
    },
  ],
};

const taught = {
  field: "teaching.topics",
  is: [
    "medications",
    "disease",
    "diet",
    "safety",
    "wound",
    "pain",
    "equipment",
    "infection",
    "emergency",
    "other",
  ],
} as const;

/** What was taught, who learned it, and what they could repeat or show. */
export const teaching: NoteSection = {
  id: "teaching",
  name: "Teaching",
  groups: [
    {
      id: "teaching.given",
      fields: [
        {
          id: "teaching.topics",
          type: "choices",
          label: "Topics taught",
          options: optionsOf({
            none: "No teaching this visit",
            medications: "Medications",
            disease: "Disease and its signs",
            diet: "Diet and fluids",
            safety: "Safety and falls",
            wound: "Wound care",
            pain: "Pain control",
            equipment: "Equipment",
            infection: "Infection control",
            emergency: "When to call, emergency plan",
            other: "Other",
          }),
          none: "none",
          isRequired: true,
          carry: "never",
          source: skilledCare,
        },
        {
          id: "teaching.learner",
          type: "choices",
          label: "Taught to",
          options: optionsOf({ patient: "Patient", caregiver: "Caregiver" }),
          showWhen: taught,
          isRequired: true,
          carry: "never",
          source: skilledCare,
        },
        {
          id: "teaching.response",
          type: "choice",
          label: "Teach-back",
          options: optionsOf({
            states: "States it correctly",
            shows: "Shows it correctly",
            partly: "Partly: needs more teaching",
            not: "Not yet able",
            declined: "Declined teaching",
          }),
          showWhen: taught,
          isRequired: true,
          carry: "never",
          source: skilledCare,
        },
        {
          id: "teaching.details",
          type: "text",
          label: "What was taught, and what is left to learn",
          maxLength: 1000,
          showWhen: { field: "teaching.response", is: ["partly", "not", "declined"] },
          isRequired: true,
          carry: "never",
          source: skilledCare,
        },
      ],
    },
  ],
};

/** What is planned until and at the next visit. */
export const nextVisit: NoteSection = {
  id: "plan",
  name: "Next visit",
  groups: [
    {
      id: "plan.next",
      fields: [
        {
          id: "plan.focus",
          type: "choices",
          label: "Plan for the next visit",
          options: optionsOf({
            continue: "Continue the plan of care",
            assess: "Reassess",
            teach: "Continue teaching",
            orders: "Request new orders",
            labs: "Follow up on results",
            discharge: "Prepare discharge",
            other: "Other",
          }),
          isRequired: true,
          carry: "never",
          source: clinicalNote,
        },
        {
          id: "plan.details",
          type: "text",
          label: "Details",
          maxLength: 1000,
          showWhen: { field: "plan.focus", is: ["orders", "labs", "discharge", "other"] },
          isRequired: true,
          carry: "ask",
          source: clinicalNote,
        },
        { id: "plan.date", type: "date", label: "Next visit", carry: "never", source: clinicalNote },
        {
          id: "plan.coordinatedWith",
          type: "choices",
          label: "Care coordinated with",
          options: optionsOf({
            none: "Nobody at this visit",
            physician: "Physician",
            nurse: "Other nurse",
            therapist: "Therapist",
            aide: "Aide",
            office: "Office or case manager",
            caregiver: "Family or caregiver",
            other: "Other",
          }),
          none: "none",
          isRequired: true,
          carry: "never",
          source: coordination,
        },
        {
          id: "plan.coordination",
          type: "text",
          label: "What was coordinated",
          maxLength: 1000,
          showWhen: {
            field: "plan.coordinatedWith",
            is: ["physician", "nurse", "therapist", "aide", "office", "caregiver", "other"],
          },
          isRequired: true,
          carry: "never",
          source: coordination,
        },
      ],
    },
  ],
};
