import type { DocumentKind } from "@hearthside/contract";

type DocumentText = { readonly documentKind: DocumentKind; readonly title: string; readonly text: string };

const lines = (...text: readonly string[]) => text.join("\n");

/** Whole documents to begin with. Nothing in them is true of a patient until somebody fills it in. */
export const documentTexts: readonly DocumentText[] = [
  {
    documentKind: "physician-order",
    title: "Wound care order",
    text: lines(
      "Wound care to ____ (site):",
      "1. Cleanse with ____ and pat the surrounding skin dry.",
      "2. Apply ____ to the wound bed.",
      "3. Cover with ____ and secure with ____.",
      "Frequency: ____. Measure length, width and depth weekly.",
      "Notify the physician of increased drainage, odor, redness, warmth, fever or no progress in two weeks.",
    ),
  },
  {
    documentKind: "physician-order",
    title: "Laboratory order",
    text: lines(
      "Obtain by venipuncture: ____.",
      "Date or frequency: ____. Fasting: ____.",
      "Indication: ____.",
      "Report results to the ordering physician; critical values by telephone at once.",
    ),
  },
  {
    documentKind: "physician-order",
    title: "Therapy evaluation and treatment",
    text: lines(
      "____ (PT / OT / SLP) to evaluate and treat.",
      "Reason: ____.",
      "Precautions and weight bearing: ____.",
      "Frequency and duration to be ordered after the evaluation.",
    ),
  },
  {
    documentKind: "verbal-order",
    title: "Medication change by telephone",
    text: lines(
      "By telephone from the physician:",
      "Start / change / discontinue: ____ (medication), ____ (dose), ____ (route), ____ (frequency).",
      "Indication: ____.",
      "Read back and confirmed. Medication profile updated; patient and caregiver instructed.",
    ),
  },
  {
    documentKind: "verbal-order",
    title: "Additional visits by telephone",
    text: lines(
      "By telephone from the physician:",
      "Additional visits of ____ (discipline): ____ (number and dates).",
      "Reason: ____.",
      "Read back and confirmed.",
    ),
  },
  {
    documentKind: "verbal-order",
    title: "Hold services",
    text: lines(
      "By telephone from the physician:",
      "Hold ____ (services) from ____ until ____ or further order.",
      "Reason: ____.",
      "Read back and confirmed. Patient, caregiver and team informed.",
    ),
  },
  {
    documentKind: "frequency-order",
    title: "Reason for a changed frequency",
    text: lines(
      "Visit frequency changed because: ____.",
      "Findings that support the change: ____.",
      "Patient agrees: ____.",
    ),
  },
  {
    documentKind: "frequency-order",
    title: "Visits front-loaded after an inpatient stay",
    text: lines(
      "Visits are front-loaded in the first two weeks after discharge from ____.",
      "Focus: ____ (symptoms, medications, self-care).",
      "Frequency is reviewed at ____.",
    ),
  },
  {
    documentKind: "frequency-order",
    title: "Visits as needed",
    text: lines(
      "Up to ____ additional visits as needed for ____ (the sign or symptom that calls for one).",
      "Each such visit is reported to the physician.",
    ),
  },
  {
    documentKind: "plan-of-care",
    title: "Summary of skilled need",
    text: lines(
      "Skilled services are needed for: ____.",
      "Homebound because: ____ (what help or device is needed, and the effort of leaving home).",
      "Expected course: ____.",
    ),
  },
  {
    documentKind: "plan-of-care",
    title: "Risk of emergency visit or readmission",
    text: lines(
      "Risk: ____ (low / moderate / high), because of ____.",
      "Interventions: ____ (early visits, telephone calls, symptom zones, medication review).",
      "The patient knows whom to call first: ____.",
    ),
  },
  {
    documentKind: "plan-of-care",
    title: "Discharge plan",
    text: lines(
      "Discharge when goals are met or services are no longer needed.",
      "Discharge to the care of: ____. Continued support by: ____.",
      "Education to be completed before discharge: ____.",
    ),
  },
  {
    documentKind: "plan",
    title: "Case conference",
    text: lines(
      "Present: ____.",
      "Progress toward goals: ____.",
      "Barriers: ____.",
      "Decisions and who carries them out, by when: ____.",
    ),
  },
  {
    documentKind: "plan",
    title: "Emergency preparedness plan",
    text: lines(
      "Needs that cannot wait in an emergency: ____ (oxygen, infusion, equipment with power).",
      "Who helps at home: ____. Where the patient would go: ____.",
      "Supplies and medications kept ready: ____. Reviewed with the patient: ____.",
    ),
  },
  {
    documentKind: "plan",
    title: "Fall prevention plan",
    text: lines(
      "Risk factors found: ____.",
      "Changes in the home agreed on: ____.",
      "Devices and footwear: ____. Exercises: ____.",
      "Review on: ____.",
    ),
  },
  {
    documentKind: "visit-note",
    title: "Skilled nursing visit",
    text: lines(
      "Reason for the visit and homebound status: ____.",
      "Assessment: ____.",
      "Skilled care given: ____.",
      "Teaching and response: ____.",
      "Communication with physician or team: ____.",
      "Plan for the next visit: ____.",
    ),
  },
  {
    documentKind: "visit-note",
    title: "Therapy visit",
    text: lines(
      "Subjective: ____.",
      "Objective (measures, assistance, distance, devices): ____.",
      "Treatment given and tolerance: ____.",
      "Progress toward goals: ____.",
      "Home program and plan: ____.",
    ),
  },
  {
    documentKind: "visit-note",
    title: "Aide supervision",
    text: lines(
      "Aide supervised: ____. Aide present: ____.",
      "Follows the care plan: ____. Tasks observed: ____.",
      "Patient's satisfaction: ____.",
      "Care plan changed: ____.",
    ),
  },
  {
    documentKind: "missed-visit-report",
    title: "Patient refused or was not at home",
    text: lines(
      "The visit did not take place because: ____.",
      "Contact tried (times and ways): ____.",
      "Patient's condition as reported by: ____.",
      "Physician informed on: ____. Make-up visit: ____.",
    ),
  },
  {
    documentKind: "missed-visit-report",
    title: "Patient in hospital",
    text: lines(
      "The patient was taken to ____ on ____ for ____.",
      "Source of the information: ____.",
      "Physician and team informed on: ____. Transfer assessment planned: ____.",
    ),
  },
  {
    documentKind: "missed-visit-report",
    title: "Weather or staffing",
    text: lines(
      "The visit did not take place because of: ____.",
      "The patient was called at ____ and reported: ____.",
      "Urgent needs were covered by: ____.",
      "Physician informed on: ____. Make-up visit: ____.",
    ),
  },
  {
    documentKind: "communication-note",
    title: "Call with the physician's office",
    text: lines(
      "Spoke with: ____ of the office of ____.",
      "Reported: ____.",
      "Answer and orders: ____.",
      "Follow-up: ____.",
    ),
  },
  {
    documentKind: "communication-note",
    title: "Call with patient or family",
    text: lines(
      "Spoke with: ____ (relation: ____).",
      "Concern: ____.",
      "Advice given: ____.",
      "Follow-up: ____.",
    ),
  },
  {
    documentKind: "communication-note",
    title: "Coordination between disciplines",
    text: lines("Disciplines: ____.", "Shared: ____.", "Agreed: ____.", "Next contact: ____."),
  },
  {
    documentKind: "other",
    title: "Incident report",
    text: lines(
      "Date, time and place: ____.",
      "What happened: ____.",
      "Injury and assessment: ____.",
      "Care given and who was informed: ____.",
      "Prevention: ____.",
    ),
  },
  {
    documentKind: "other",
    title: "Letter of medical necessity",
    text: lines(
      "Item or service: ____.",
      "Diagnosis and function that make it necessary: ____.",
      "What was tried before and its result: ____.",
      "Expected benefit and length of need: ____.",
    ),
  },
  {
    documentKind: "other",
    title: "Discharge summary",
    text: lines(
      "Reason for discharge: ____.",
      "Care given and progress toward goals: ____.",
      "Condition at discharge: ____.",
      "Instructions, medications and appointments: ____.",
    ),
  },
];
