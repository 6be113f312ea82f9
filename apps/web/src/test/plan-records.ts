import type {
  PlanOfCareContent,
  PlanOfCareFacts,
  PlanOfCareModule,
  PlanOfCareRecord,
} from "@hearthside/contract";
import { emptyPlan } from "@hearthside/plan-of-care";

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

export const planIds = { patient: idOf(1), plan: idOf(41), period: idOf(42), earlier: idOf(43) };

const physician = {
  id: idOf(51),
  npi: null,
  name: "Ada Osler, MD",
  street: "9 Clinic Rd",
  city: "Austin",
  state: "TX",
  zip: "78704",
  phoneNumber: null,
};

export const planFactsWith = (changes: Partial<PlanOfCareFacts> = {}): PlanOfCareFacts => ({
  medicare: { number: "1EG4TE5MK73" },
  startOfCare: "2026-11-02",
  period: { from: "2026-11-02", to: "2026-12-31" },
  recordNumber: "1",
  providerNumber: "337001",
  patient: { ...physician, name: "Weller, Iris", street: "12 Pecan Street" },
  provider: { ...physician, name: "Bluebonnet Home Health", street: "1 Office Way" },
  dob: "1941-04-02",
  sex: "female",
  medications: [],
  noMedicationsOn: null,
  diagnoses: [{ code: "I50.9", description: "Heart failure, unspecified", onsetDate: "2026-10-20" }],
  allergies: [{ substance: "Penicillin", reaction: "hives" }],
  noKnownAllergiesOn: null,
  assessment: { id: idOf(61), completedDate: "2026-11-03", answers: { mentalStatus: "1", M1860: "02" } },
  frequencies: [
    {
      id: idOf(71),
      discipline: "SN",
      notation: "3w1 2w4",
      visitMinutes: 45,
      startDate: "2026-11-02",
      endDate: "2026-12-31",
    },
  ],
  physician,
  attending: physician,
  advanceDirectives: null,
  advanceDirectiveNote: null,
  emergencyEquipment: null,
  ...changes,
});

export const planContentWith = (changes: Partial<PlanOfCareContent> = {}): PlanOfCareContent => ({
  ...emptyPlan,
  allergies: "Penicillin (hives)",
  mentalStatus: ["1"],
  physicianId: physician.id,
  ...changes,
});

export const planRecordWith = (changes: Partial<PlanOfCareRecord> = {}): PlanOfCareRecord => ({
  id: planIds.plan,
  status: "draft",
  createdAt: "2026-11-03T15:00:00.000Z",
  signedBy: null,
  signedAt: null,
  version: 1,
  content: planContentWith(),
  facts: planFactsWith(),
  authorName: "Marsh, Nora",
  changedAt: "2026-11-03T15:00:00.000Z",
  sentAt: null,
  physicianSignedOn: null,
  receivedOn: null,
  returnComment: null,
  ...changes,
});

const period = { id: planIds.period, number: 1, startDate: "2026-11-02", endDate: "2026-12-31" };

export const planModuleWith = (changes: Partial<PlanOfCareModule> = {}): PlanOfCareModule => ({
  patientId: planIds.patient,
  patientName: "Weller, Iris",
  periods: [period],
  period,
  plan: planRecordWith(),
  facts: planFactsWith(),
  missing: [],
  differences: [],
  earlier: [],
  ...changes,
});

/** What every plan needs before it can be signed. */
export const wholeContent = planContentWith({
  medications: "Lisinopril 10 mg PO daily",
  supplies: "Gloves",
  safety: "Fall precautions",
  nutrition: "Low sodium",
  limitations: ["7"],
  activities: ["B"],
  prognosis: "4",
  orders: "SN to assess",
  goals: "Lives at home safely",
  rehabilitationPotential: "Good",
  dischargePlans: "To a daughter",
  psychosocialStatus: "Lives with a daughter",
  emergencyRisk: "Falls",
  riskInterventions: "Home safety check",
  education: "Daily weights",
  measurableGoals: [{ goal: "Knows when to call", measure: "Names three signs", targetDate: "2026-12-01" }],
  advanceDirectives: "None",
});
