import type { Clinician, DayStop, Visit, VisitDetail } from "@hearthside/contract";
import { userWith } from "./records.ts";

export const visitId = (number: number) =>
  `01900000-0000-7000-8000-0000000007${String(number).padStart(2, "0")}`;

/** A visit of the nurse's, to come. */
export const visitWith = (changes: Partial<Visit> = {}): Visit => ({
  id: visitId(1),
  version: 3,
  patientId: "01900000-0000-7000-8000-000000000001",
  patientName: "Weller, Iris",
  frequencyId: null,
  discipline: "SN",
  kind: "routine",
  userId: userWith("Staff").UserId,
  start: "2026-03-04T09:00:00",
  minutes: 45,
  status: "scheduled",
  reason: null,
  urgency: null,
  locationOfCare: "Patient's home",
  note: null,
  jointGroupId: null,
  makesUpForId: null,
  overrideReason: null,
  startedAt: null,
  endedAt: null,
  isChangeAsked: false,
  ...changes,
});

export const stopWith = (visit: Partial<Visit> = {}, changes: Partial<DayStop> = {}): DayStop => ({
  visit: visitWith(visit),
  address: "12 Pecan Street, Austin, TX 78701",
  phoneNumber: "+15125550143",
  latitude: null,
  longitude: null,
  isApproximate: false,
  stop: 1,
  travelMinutes: null,
  ...changes,
});

export const visitDetailWith = (
  visit: Partial<Visit> = {},
  changes: Partial<VisitDetail> = {},
): VisitDetail => ({
  visit: visitWith(visit),
  zone: "America/Chicago",
  address: "12 Pecan Street, Austin, TX 78701",
  phoneNumber: "+15125550143",
  verifications: [],
  exceptions: [],
  notice: null,
  ...changes,
});

export const clinicianWith = (changes: Partial<Clinician> = {}): Clinician => ({
  id: userWith("Staff").UserId,
  firstName: "Nora",
  lastName: "Marsh",
  discipline: "RN",
  branchId: null,
  hours: null,
  version: 0,
  timeOff: [],
  hasLeft: false,
  ...changes,
});
