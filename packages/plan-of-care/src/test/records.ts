import type { PlanFacts } from "../facts.ts";
import { emptyPlan, type PlanOfCare } from "../plan.ts";

/** A chart with only what admitting a patient requires. */
export const bareFacts: PlanFacts = {
  medicare: null,
  startOfCare: "2026-11-02",
  period: { from: "2026-11-02", to: "2026-12-31" },
  recordNumber: "1042",
  providerNumber: null,
  patient: {
    name: "Gonzalez, Maria",
    street: null,
    city: null,
    state: null,
    zip: null,
    phoneNumber: "512-555-0143",
  },
  provider: {
    name: "Hearthside Home Health",
    street: null,
    city: null,
    state: null,
    zip: null,
    phoneNumber: null,
  },
  dob: null,
  sex: null,
  medications: [],
  noMedicationsOn: null,
  diagnoses: [],
  allergies: [],
  noKnownAllergiesOn: null,
  assessment: null,
  frequencies: [],
  physician: null,
  attending: null,
  advanceDirectives: null,
  advanceDirectiveNote: null,
  emergencyEquipment: null,
};

const physician = {
  id: "0199aaaa-0000-7000-8000-000000000001",
  npi: "1234567893",
  name: "Ada Osler, MD",
  street: "9 Clinic Rd",
  city: "Austin",
  state: "TX",
  zip: "78704",
  phoneNumber: "512-555-0199",
};

/** A chart with everything that a plan uses. */
export const fullFacts: PlanFacts = {
  ...bareFacts,
  medicare: { number: "1EG4TE5MK73" },
  providerNumber: "337001",
  patient: { ...bareFacts.patient, street: "100 Main St", city: "Austin", state: "TX", zip: "78701" },
  provider: { ...bareFacts.provider, street: "1 Office Way", city: "Austin", state: "TX", zip: "78702" },
  dob: "1941-03-09",
  sex: "female",
  medications: [
    { name: "Lisinopril", dose: "10 mg", route: "PO", frequency: "daily", mark: "new" },
    { name: "Furosemide", dose: "40 mg", route: "PO", frequency: "twice daily", mark: "changed" },
    { name: "Aspirin", dose: "81 mg", route: "PO", frequency: "daily", mark: "unchanged" },
  ],
  diagnoses: [
    { code: "I50.9", description: "Heart failure, unspecified", onsetDate: "2026-10-20" },
    { code: "E11.9", description: "Type 2 diabetes", onsetDate: null },
  ],
  allergies: [
    { substance: "Penicillin", reaction: "hives" },
    { substance: "Latex", reaction: null },
  ],
  assessment: {
    id: "0199aaaa-0000-7000-8000-000000000002",
    completedDate: "2026-11-03",
    answers: { mentalStatus: "1,3", M1860: "02", M1400: "03", B0200: "2", M1033: "01,07" },
  },
  frequencies: [
    {
      id: "0199aaaa-0000-7000-8000-000000000003",
      discipline: "SN",
      notation: "3w1 2w4",
      visitMinutes: 45,
      startDate: "2026-11-02",
      endDate: "2026-12-31",
    },
  ],
  physician,
  attending: physician,
  advanceDirectives: ["living-will"],
};

/** A complete plan. */
export const wholePlan: PlanOfCare = {
  ...emptyPlan,
  medications: "Lisinopril 10 mg PO daily (N)",
  supplies: "Gloves",
  safety: "Fall precautions",
  nutrition: "Low sodium, 2 g",
  allergies: "Penicillin (hives); Latex",
  limitations: ["7"],
  activities: ["B"],
  mentalStatus: ["1", "3"],
  prognosis: "4",
  orders: "SN to assess cardiopulmonary status",
  goals: "Lives at home safely",
  rehabilitationPotential: "Good",
  dischargePlans: "To the care of a daughter",
  verbalStartOfCare: "2026-11-01",
  physicianId: physician.id,
  psychosocialStatus: "Lives with a daughter",
  emergencyRisk: "History of falls",
  riskInterventions: "Home safety check",
  education: "Daily weights",
  measurableGoals: [{ goal: "Knows when to call", measure: "Names three signs", targetDate: "2026-12-01" }],
  advanceDirectives: "Living will",
};
