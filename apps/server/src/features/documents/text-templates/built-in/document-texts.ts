import type { DocumentKind } from "@hearthside/contract";

type DocumentText = { readonly documentKind: DocumentKind; readonly title: string; readonly text: string };

const lines = (...text: readonly string[]) => text.join("\n");

/** Document templates. Everything about the patient is a blank to fill in. */
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
      "Notify physician of increased drainage, odor, redness, warmth, fever, or no progress in two weeks.",
    ),
  },
  {
    documentKind: "physician-order",
    title: "Lab order",
    text: lines(
      "Obtain by venipuncture: ____.",
      "Date or frequency: ____. Fasting: ____ (yes / no).",
      "Indication: ____.",
      "Report results to ordering physician; call critical values immediately.",
    ),
  },
  {
    documentKind: "physician-order",
    title: "Therapy evaluation and treatment",
    text: lines(
      "____ (PT / OT / SLP) to evaluate and treat.",
      "Reason: ____.",
      "Precautions and weight bearing: ____.",
      "Frequency and duration to be ordered after evaluation.",
    ),
  },
  {
    documentKind: "verbal-order",
    title: "Telephone order: medication change",
    text: lines(
      "Telephone order from physician:",
      "Start / change / discontinue: ____ (medication), ____ (dose), ____ (route), ____ (frequency).",
      "Indication: ____.",
      "Order read back and verified. Medication profile updated; patient and caregiver instructed.",
    ),
  },
  {
    documentKind: "verbal-order",
    title: "Telephone order: additional visits",
    text: lines(
      "Telephone order from physician:",
      "Additional visits of ____ (discipline): ____ (number and dates).",
      "Reason: ____.",
      "Order read back and verified.",
    ),
  },
  {
    documentKind: "verbal-order",
    title: "Hold services",
    text: lines(
      "Telephone order from physician:",
      "Hold ____ (services) from ____ until ____ or further orders.",
      "Reason: ____.",
      "Order read back and verified. Patient, caregiver and care team notified.",
    ),
  },
  {
    documentKind: "frequency-order",
    title: "Reason for frequency change",
    text: lines(
      "Visit frequency changed because: ____.",
      "Findings that support the change: ____.",
      "Patient in agreement: ____.",
    ),
  },
  {
    documentKind: "frequency-order",
    title: "Front-loaded visits after inpatient stay",
    text: lines(
      "Visits are front-loaded in the first two weeks after discharge from ____.",
      "Focus: ____ (symptoms, medications, self-care).",
      "Frequency to be reviewed on ____.",
    ),
  },
  {
    documentKind: "frequency-order",
    title: "PRN visits",
    text: lines(
      "Up to ____ PRN visits for ____ (sign or symptom that calls for a visit).",
      "Notify physician of each PRN visit.",
    ),
  },
  {
    documentKind: "plan-of-care",
    title: "Summary of skilled need",
    text: lines(
      "Skilled services are needed for: ____.",
      "Homebound due to: ____ (assistance or device needed, and taxing effort to leave home).",
      "Expected course: ____.",
    ),
  },
  {
    documentKind: "plan-of-care",
    title: "Risk for emergency department visits and hospital readmission",
    text: lines(
      "Risk level: ____ (low / moderate / high) due to ____.",
      "Interventions: ____ (early visits, phone calls, zone tools, medication review).",
      "Patient knows who to call first: ____.",
    ),
  },
  {
    documentKind: "plan-of-care",
    title: "Discharge plan",
    text: lines(
      "Discharge when goals are met or services are no longer needed.",
      "Discharge to care of: ____. Ongoing support from: ____.",
      "Education to complete before discharge: ____.",
    ),
  },
  {
    documentKind: "plan",
    title: "Case conference",
    text: lines(
      "Present: ____.",
      "Progress toward goals: ____.",
      "Barriers: ____.",
      "Plan, person responsible and due date: ____.",
    ),
  },
  {
    documentKind: "plan",
    title: "Emergency preparedness plan",
    text: lines(
      "Critical needs in an emergency: ____ (oxygen, infusion, powered equipment).",
      "Help at home: ____. Evacuation location: ____.",
      "Supplies and medications on hand: ____. Reviewed with patient: ____.",
    ),
  },
  {
    documentKind: "plan",
    title: "Fall prevention plan",
    text: lines(
      "Fall risk factors: ____.",
      "Home modifications agreed on: ____.",
      "Devices and footwear: ____. Exercises: ____.",
      "Next review: ____.",
    ),
  },
  {
    documentKind: "visit-note",
    title: "Skilled nursing visit",
    text: lines(
      "Reason for visit and homebound status: ____.",
      "Assessment: ____.",
      "Skilled care provided: ____.",
      "Teaching and patient response: ____.",
      "Communication with physician or team: ____.",
      "Plan for next visit: ____.",
    ),
  },
  {
    documentKind: "visit-note",
    title: "Therapy visit",
    text: lines(
      "Subjective: ____.",
      "Objective (measures, level of assistance, distance, devices): ____.",
      "Treatment provided and tolerance: ____.",
      "Progress toward goals: ____.",
      "Home exercise program and plan: ____.",
    ),
  },
  {
    documentKind: "visit-note",
    title: "Aide supervisory visit",
    text: lines(
      "Aide supervised: ____. Aide present: ____.",
      "Follows aide care plan: ____. Tasks observed: ____.",
      "Patient satisfaction: ____.",
      "Changes to aide care plan: ____.",
    ),
  },
  {
    documentKind: "missed-visit-report",
    title: "Patient refused or not home",
    text: lines(
      "Visit missed because: ____.",
      "Contact attempts (times and methods): ____.",
      "Patient condition: ____, reported by: ____.",
      "Physician notified on: ____. Make-up visit: ____.",
    ),
  },
  {
    documentKind: "missed-visit-report",
    title: "Patient hospitalized",
    text: lines(
      "Patient admitted to ____ on ____ for ____.",
      "Source of information: ____.",
      "Physician and care team notified on: ____. Transfer assessment planned: ____.",
    ),
  },
  {
    documentKind: "missed-visit-report",
    title: "Weather or staffing",
    text: lines(
      "Visit missed due to: ____.",
      "Patient called at ____ and reported: ____.",
      "Urgent needs covered by: ____.",
      "Physician notified on: ____. Make-up visit: ____.",
    ),
  },
  {
    documentKind: "communication-note",
    title: "Call with the physician's office",
    text: lines(
      "Spoke with: ____ at the office of ____.",
      "Reported: ____.",
      "Response and orders: ____.",
      "Follow-up: ____.",
    ),
  },
  {
    documentKind: "communication-note",
    title: "Call with patient or family",
    text: lines(
      "Spoke with: ____ (relationship: ____).",
      "Concern: ____.",
      "Advice given: ____.",
      "Follow-up: ____.",
    ),
  },
  {
    documentKind: "communication-note",
    title: "Care coordination",
    text: lines(
      "Disciplines: ____.",
      "Information shared: ____.",
      "Plan agreed on: ____.",
      "Next contact: ____.",
    ),
  },
  {
    documentKind: "other",
    title: "Incident report",
    text: lines(
      "Date, time and place: ____.",
      "What happened: ____.",
      "Injury and assessment: ____.",
      "Care provided and persons notified: ____.",
      "Steps to prevent recurrence: ____.",
    ),
  },
  {
    documentKind: "other",
    title: "Letter of medical necessity",
    text: lines(
      "Item or service: ____.",
      "Diagnosis and functional limitations that support the need: ____.",
      "Alternatives tried and results: ____.",
      "Expected benefit and length of need: ____.",
    ),
  },
  {
    documentKind: "other",
    title: "Discharge summary",
    text: lines(
      "Reason for discharge: ____.",
      "Care provided and progress toward goals: ____.",
      "Condition at discharge: ____.",
      "Instructions, medications and appointments: ____.",
    ),
  },
];
