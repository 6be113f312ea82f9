import type { Admission } from "@hearthside/contract";
import { chartPatientId } from "./chart-records.ts";

const idOf = (number: number) => `01900000-0000-7000-8010-${String(number).padStart(12, "0")}`;

export const branchId = idOf(901);

/** An admission on service since 2026-02-02, in its first certification period. */
export const admissionWith = (changes: Partial<Admission> = {}): Admission => ({
  id: idOf(1),
  patientId: chartPatientId,
  version: 1,
  number: 1,
  status: "active",
  branchId,
  branchName: "Main office",
  physicianId: null,
  physicianName: null,
  referralDate: "2026-02-01",
  referralSource: "Mercy Hospital",
  referralNote: null,
  orderedStartOfCare: null,
  startOfCare: "2026-02-02",
  resumptionOfCare: null,
  faceToFaceDate: null,
  noticeAcceptedDate: null,
  dischargeDate: null,
  dischargeReason: null,
  events: [eventOf(1, { kind: "admitted", onDate: "2026-02-02", by: "Ada Reyes" })],
  episodes: [{ id: idOf(801), number: 1, startDate: "2026-02-02", endDate: "2026-04-02" }],
  warnings: [],
  ...changes,
});

type Event = Admission["events"][number];

export const eventOf = (number: number, changes: Partial<Event> & Pick<Event, "kind" | "onDate">): Event => ({
  id: idOf(700 + number),
  facility: null,
  reason: null,
  by: null,
  ...changes,
});
