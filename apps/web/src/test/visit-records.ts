import type { DayStop, TimeChange, Visit, VisitDetail, VisitException } from "@hearthside/contract";
import { userWith } from "./records.ts";
import { visitId, visitWith } from "./schedule-records.ts";

/** A visit of the nurse who is signed in. */
export const ownVisit = (number: number, changes: Partial<Visit> = {}): Visit =>
  visitWith(number, { userId: userWith("Staff").UserId, ...changes });

export const stopWith = (visit: Visit, changes: Partial<DayStop> = {}): DayStop => ({
  visit,
  address: "12 Pecan Street, Austin, TX 78701",
  phoneNumber: "+15125550143",
  latitude: null,
  longitude: null,
  isApproximate: false,
  stop: 1,
  travelMinutes: null,
  supplies: "",
  ...changes,
});

export const visitDetailWith = (visit: Visit, changes: Partial<VisitDetail> = {}): VisitDetail => ({
  visit,
  zone: "America/Chicago",
  address: "12 Pecan Street, Austin, TX 78701",
  phoneNumber: "+15125550143",
  verifications: [],
  exceptions: [],
  notice: null,
  ...changes,
});

/** The nurse requests a start two hours later. */
export const timeChangeWith = (changes: Partial<TimeChange> = {}): TimeChange => ({
  id: visitId(90),
  version: 1,
  visit: ownVisit(1, { isChangeAsked: true }),
  plannedStart: "2026-03-04T09:00:00",
  start: "2026-03-04T11:00:00",
  minutes: 45,
  reason: "The patient has dialysis",
  requestedBy: userWith("Staff").UserId,
  requestedByName: "Marsh, Nora",
  requestedAt: "2026-03-03T20:00:00.000Z",
  status: "open",
  decidedByName: null,
  decidedAt: null,
  decisionReason: null,
  ...changes,
});

export const exceptionWith = (changes: Partial<VisitException> = {}): VisitException => ({
  id: visitId(80),
  visitId: visitId(1),
  kind: "far-from-patient",
  title: "The check-in was 740 m from the house.",
  patientId: null,
  patientName: "Weller, Iris",
  clinicianName: "Marsh, Nora",
  start: "2026-03-04T09:00:00",
  raisedAt: "2026-03-04T15:10:00.000Z",
  resolvedAt: null,
  resolution: null,
  ...changes,
});
