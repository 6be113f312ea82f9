import type {
  CalendarVisit,
  Clinician,
  FrequencyOrder,
  Ledger,
  PatientSchedule,
  Visit,
} from "@hearthside/contract";
import { groupVisits } from "@hearthside/contract/calendar-visits";
import { patientWith } from "./records.ts";

const idOf = (kind: string, number: number) =>
  `01900000-0000-7000-8000-${kind}${String(number).padStart(12 - kind.length, "0")}`;

export const visitId = (number: number) => idOf("a", number);
export const lineId = (number: number) => idOf("b", number);
export const clinicianId = (number: number) => idOf("c", number);
export const episodeId = (number: number) => idOf("e", number);

const { id: patientId } = patientWith();

/** A nursing visit of Iris Weller on Wednesday March 4, 2026 at 9 AM. */
export const visitWith = (number: number, changes: Partial<Visit> = {}): Visit => ({
  id: visitId(number),
  version: 1,
  patientId,
  patientName: "Weller, Iris",
  frequencyId: lineId(1),
  discipline: "SN",
  kind: "routine",
  userId: clinicianId(1),
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

/** The visits as `POST /scheduler` returns those without a line, each for itself. */
export const groupsOf = (...visits: readonly CalendarVisit[]) =>
  visits.flatMap((visit) => groupVisits([visit]));

/** Two nursing visits a week for four weeks from March 1, 2026. */
export const lineWith = (number: number, changes: Partial<FrequencyOrder> = {}): FrequencyOrder => ({
  id: lineId(number),
  version: 1,
  orderId: idOf("d", number),
  patientId,
  discipline: "SN",
  notation: "2w4",
  visitCount: 8,
  visitMinutes: 45,
  startDate: "2026-03-01",
  endDate: "2026-03-28",
  locationOfCare: "Patient's home",
  orderedOn: "2026-02-27",
  status: "submitted",
  replacesId: null,
  endReason: null,
  ...changes,
});

export const ledgerWith = (changes: Partial<Ledger> = {}): Ledger => ({
  discipline: "SN",
  weeks: [],
  asNeeded: null,
  beyond: [],
  ...changes,
});

export const clinicianWith = (number: number, changes: Partial<Clinician> = {}): Clinician => ({
  id: clinicianId(number),
  firstName: "Ana",
  lastName: `Ramos${number}`,
  discipline: "RN",
  branchId: null,
  hours: null,
  version: 0,
  timeOff: [],
  hasLeft: false,
  ...changes,
});

/** The certification period from March 1 to April 29, 2026, on its fourth day. */
export const patientScheduleWith = (changes: Partial<PatientSchedule> = {}): PatientSchedule => ({
  patientId,
  patientName: "Weller, Iris",
  today: "2026-03-04",
  startOfCare: "2026-03-01",
  admissionStatus: "active",
  episodes: [{ id: episodeId(1), number: 1, startDate: "2026-03-01", endDate: "2026-04-29" }],
  episode: {
    id: episodeId(1),
    number: 1,
    startDate: "2026-03-01",
    endDate: "2026-04-29",
    paymentPeriods: [
      { startDate: "2026-03-01", endDate: "2026-03-30" },
      { startDate: "2026-03-31", endDate: "2026-04-29" },
    ],
    recertificationWindow: { startDate: "2026-04-25", endDate: "2026-04-29" },
  },
  orders: [],
  visits: [],
  ledgers: [],
  due: [],
  weekStartsOn: 0,
  ...changes,
});
