import type { Allergy, Behavior, Medication, Physician } from "@hearthside/contract";

const idOf = (kind: string, number: number) =>
  `01900000-0000-7000-${kind}-${String(number).padStart(12, "0")}`;

export const chartPatientId = idOf("8000", 1);

export const physicianWith = (number: number, changes: Partial<Physician> = {}): Physician => ({
  id: idOf("8001", number),
  version: 1,
  isRemoved: false,
  npi: null,
  firstName: "Ada",
  lastName: `Okafor${number}`,
  credential: "MD",
  specialty: null,
  phoneNumber: null,
  fax: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  ...changes,
});

export const allergyWith = (number: number, changes: Partial<Allergy> = {}): Allergy => ({
  id: idOf("8002", number),
  patientId: chartPatientId,
  version: 1,
  isRemoved: false,
  substance: `Substance ${number}`,
  kind: "drug",
  reaction: null,
  severity: null,
  notedOn: null,
  ...changes,
});

export const behaviorWith = (number: number, changes: Partial<Behavior> = {}): Behavior => ({
  id: idOf("8003", number),
  patientId: chartPatientId,
  version: 1,
  isRemoved: false,
  kind: "anxious",
  note: `Observation ${number}`,
  observedOn: "2026-03-02",
  isSafetyConcern: false,
  observedBy: null,
  ...changes,
});

export const medicationWith = (number: number, changes: Partial<Medication> = {}): Medication => ({
  id: idOf("8004", number),
  patientId: chartPatientId,
  version: 1,
  isRemoved: false,
  name: `Medication ${number}`,
  dose: "10 mg",
  route: "By mouth",
  frequency: "Daily",
  startDate: "2026-01-05",
  endDate: null,
  classification: "Antihypertensive",
  prescriberId: null,
  prescriberName: "Ada Okafor, MD",
  newOrChanged: "unchanged",
  purpose: null,
  discontinueReason: null,
  clashReason: null,
  isCurrent: true,
  clashes: [],
  ...changes,
});
