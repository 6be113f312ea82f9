import type { AdmissionStatus } from "../fields.ts";

// Apart from the schemas: screens that go by it need no zod.

export const allergyKinds = ["drug", "food", "environment", "other"] as const;
export const severities = ["mild", "moderate", "severe"] as const;

export const behaviorKinds = [
  "cooperative",
  "withdrawn",
  "anxious",
  "agitated",
  "verbally-aggressive",
  "physically-aggressive",
  "refuses-care",
  "wanders",
  "unsafe-home",
  "other",
] as const;

/** Medication marks of CMS-485 locator 10: (N)ew or (C)hanged. */
export const medicationMarks = ["new", "changed", "unchanged"] as const;
export const medicationMarkLabels = {
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
} as const satisfies Record<(typeof medicationMarks)[number], string>;

export const codeStatuses = ["full-code", "dnr", "dni", "dnr-dni", "comfort-care"] as const;
export type CodeStatus = (typeof codeStatuses)[number];
export const codeStatusLabels = {
  "full-code": "Full code",
  dnr: "DNR (do not resuscitate)",
  dni: "DNI (do not intubate)",
  "dnr-dni": "DNR/DNI (do not resuscitate, do not intubate)",
  "comfort-care": "Comfort care only",
} as const satisfies Record<CodeStatus, string>;

export const advanceDirectives = [
  "living-will",
  "health-care-proxy",
  "polst",
  "mental-health",
  "other",
] as const;

export const directiveLabels = {
  "living-will": "Living will",
  "health-care-proxy": "Health care proxy",
  polst: "POLST",
  "mental-health": "Mental health directive",
  other: "Other directive",
} as const satisfies Record<(typeof advanceDirectives)[number], string>;

/** How long a patient can go without a visit in an emergency. */
export const emergencyPriorityLabels = {
  1: "Visits cannot be missed (unstable, or on life-sustaining treatment or equipment)",
  2: "Visits can wait 24 to 48 hours",
  3: "Visits can wait 2 or 3 days (a caregiver at home provides basic care)",
  4: "Visits can wait more than 3 days (independent, or has a capable caregiver at home)",
} as const;

export const payerKinds = [
  "medicare",
  "medicare-advantage",
  "medicaid",
  "private",
  "veterans",
  "workers-compensation",
  "self-pay",
  "other",
] as const;
export const payerKindLabels = {
  medicare: "Medicare",
  "medicare-advantage": "Medicare Advantage",
  medicaid: "Medicaid",
  private: "Private insurance",
  veterans: "Veterans Affairs",
  "workers-compensation": "Workers' compensation",
  "self-pay": "Self-pay",
  other: "Other payer",
} as const satisfies Record<(typeof payerKinds)[number], string>;

export const coverageRanks = ["primary", "secondary", "tertiary"] as const;
export const rankLabels = {
  primary: "Primary",
  secondary: "Secondary",
  tertiary: "Tertiary",
} as const satisfies Record<(typeof coverageRanks)[number], string>;
export const contactKinds = ["emergency", "legal-representative", "other"] as const;
export const eligibilityResults = ["eligible", "not-eligible", "unclear"] as const;
export const eligibilityLabels = {
  eligible: "Eligible",
  "not-eligible": "Not eligible",
  unclear: "Unclear",
} as const satisfies Record<(typeof eligibilityResults)[number], string>;
export const eligibilityMethods = ["portal", "phone", "fax", "other"] as const;
export const eligibilityMethodLabels = {
  portal: "Payer portal",
  phone: "Phone",
  fax: "Fax",
  other: "Other method",
} as const satisfies Record<(typeof eligibilityMethods)[number], string>;
export const authorizationUnits = ["visits", "hours", "units"] as const;
export const unitLabels = {
  visits: "Visits",
  hours: "Hours",
  units: "Units",
} as const satisfies Record<(typeof authorizationUnits)[number], string>;
/** The unit behind an amount: "visit" for one, otherwise "visits". */
export const unitAfter = (amount: number, unit: (typeof authorizationUnits)[number]): string =>
  amount === 1 ? unit.slice(0, -1) : unit;
export const authorizationStatuses = ["requested", "approved", "denied"] as const;
export const authorizationStatusLabels = {
  requested: "Requested",
  approved: "Approved",
  denied: "Denied",
} as const satisfies Record<(typeof authorizationStatuses)[number], string>;

/** Practitioners who may order and certify home health care (42 CFR 484.2, 424.22). */
export const credentials = ["MD", "DO", "DPM", "NP", "CNS", "PA"] as const;

export const admissionEventKinds = [
  "admitted",
  "not-admitted",
  "transferred",
  "resumed",
  "discharge-planned",
  "discharged",
  "reopened",
] as const;

export const admissionStatusLabels = {
  "pre-admit": "Pre-admit",
  active: "Active",
  "on-hold": "On hold",
  "discharge-pending": "Discharge pending",
  discharged: "Discharged",
} as const satisfies Record<AdmissionStatus, string>;

export const genderLabels = { male: "Male", female: "Female" } as const;

/** The admission statuses each action requires. */
export const admissionActions = {
  admit: ["pre-admit"],
  "not-admit": ["pre-admit"],
  transfer: ["active", "discharge-pending"],
  resume: ["on-hold"],
  "plan-discharge": ["active", "discharge-pending"],
  discharge: ["active", "on-hold", "discharge-pending"],
  reopen: ["discharged", "discharge-pending"],
} as const;
export type AdmissionAction = keyof typeof admissionActions;

/** The sections of the hub, in the specification's order and words. */
export const hubSections = {
  orders: "Doctor's Orders",
  visits: "Healthcare Professional Visit History",
  medications: "Medications",
  allergies: "Allergies",
  behaviors: "Patient Behavior",
  documents: "Uploaded Documents",
  images: "Before & After Treatment Images",
  schedule: "Patient Scheduling",
} as const;
export type HubSection = keyof typeof hubSections;
