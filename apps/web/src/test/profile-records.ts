import type {
  Admission,
  Authorization,
  Contact,
  Coverage,
  Diagnosis,
  DiagnosisList,
  EligibilityCheck,
  PatientCare,
  Physician,
} from "@hearthside/contract";
import type { Handlers } from "./fake-api.ts";
import { chartWith, patientWith } from "./records.ts";

const { id: patientId } = patientWith();

/** Ids of rows of the profile, a range of numbers for each kind. */
export const rowId = (number: number) => `01900000-0000-7000-9000-${String(number).padStart(12, "0")}`;

const row = (number: number) => ({ id: rowId(number), patientId, version: 1, isRemoved: false });

export const careWith = (changes: Partial<PatientCare> = {}): PatientCare => ({
  patientId,
  version: 0,
  codeStatus: null,
  advanceDirectives: null,
  advanceDirectiveNote: null,
  emergencyPriority: null,
  evacuationPlan: null,
  emergencyEquipment: null,
  emergencyNote: null,
  ...changes,
});

export const contactWith = (number: number, changes: Partial<Contact> = {}): Contact => ({
  ...row(number),
  kind: "emergency",
  name: "Rosa Weller",
  relationship: "Daughter",
  phoneNumber: "+15125550188",
  mobileNumber: null,
  email: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  hasPowerOfAttorney: null,
  ...changes,
});

export const coverageWith = (number: number, changes: Partial<Coverage> = {}): Coverage => ({
  ...row(100 + number),
  rank: "primary",
  payerKind: "private",
  payerName: "Lone Star Health",
  payerPhone: null,
  policyNumber: "LS-1",
  groupNumber: null,
  startDate: "2026-01-01",
  endDate: null,
  isCurrent: true,
  eligibility: null,
  ...changes,
});

export const checkWith = (number: number, changes: Partial<EligibilityCheck> = {}): EligibilityCheck => ({
  id: rowId(200 + number),
  coverageId: rowId(101),
  checkedOn: "2026-03-02",
  checkedBy: "Sal Marsh",
  result: "eligible",
  method: "portal",
  reference: null,
  note: null,
  ...changes,
});

export const authorizationWith = (number: number, changes: Partial<Authorization> = {}): Authorization => ({
  ...row(300 + number),
  coverageId: rowId(101),
  payerName: "Lone Star Health",
  number: "A-77",
  discipline: "SN",
  unit: "visits",
  amount: 10,
  used: 4,
  planned: 3,
  startDate: "2026-03-01",
  endDate: "2026-04-29",
  status: "approved",
  note: null,
  ...changes,
});

export const diagnosisWith = (position: number, changes: Partial<Diagnosis> = {}): Diagnosis => ({
  ...row(400 + position),
  admissionId: rowId(500),
  position,
  code: "I50.9",
  description: "Heart failure, unspecified",
  onsetDate: null,
  ...changes,
});

export const diagnosesWith = (
  lines: readonly (readonly [code: string, description: string])[],
): DiagnosisList => ({
  admissionId: rowId(500),
  version: lines.length,
  diagnoses: lines.map(([code, description], at) => diagnosisWith(at + 1, { code, description })),
});

export const physicianWith = (number: number, changes: Partial<Physician> = {}): Physician => ({
  id: rowId(600 + number),
  version: 1,
  isRemoved: false,
  npi: "1234567893",
  firstName: "Ada",
  lastName: "Okafor",
  credential: "MD",
  specialty: "Cardiology",
  phoneNumber: "+15125550170",
  fax: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  ...changes,
});

export const admissionWith = (changes: Partial<Admission> = {}): Admission => ({
  id: rowId(500),
  patientId,
  version: 4,
  number: 1,
  status: "active",
  branchId: rowId(700),
  branchName: "Main office",
  physicianId: rowId(601),
  physicianName: "Ada Okafor, MD",
  referralDate: "2026-02-26",
  referralSource: "Seton Hospital",
  referralNote: null,
  orderedStartOfCare: null,
  startOfCare: "2026-03-01",
  resumptionOfCare: null,
  faceToFaceDate: "2026-02-20",
  noticeAcceptedDate: null,
  dischargeDate: null,
  dischargeReason: null,
  events: [],
  episodes: [],
  warnings: [],
  ...changes,
});

/** A profile in which nothing was entered yet. */
export const emptyProfile = (): Handlers => ({
  "GET /patients/:id/chart": () => chartWith(),
  "GET /patients/:id/care": () => careWith(),
  "GET /patients/:id/contacts": () => ({ contacts: [] }),
  "GET /patients/:id/coverages": () => ({ coverages: [] }),
  "GET /patients/:id/authorizations": () => ({ authorizations: [] }),
  "GET /patients/:id/diagnoses": () => ({ admissionId: null, version: 0, diagnoses: [] }),
  "GET /patients/:id/admissions": () => ({ admissions: [] }),
  "GET /branches": () => ({ branches: [] }),
});
