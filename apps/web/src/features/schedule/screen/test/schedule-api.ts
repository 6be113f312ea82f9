import type { Contract, OutputOf, Visit } from "@hearthside/contract";
import type { Handlers } from "#src/test/fake-api.ts";
import { patientWith } from "#src/test/records.ts";
import { clinicianWith, lineId, patientScheduleWith } from "#src/test/schedule-records.ts";

type Answer = OutputOf<Contract["POST /scheduler"]>;

/** The order of Iris Weller's nursing visits. */
export const appointmentWith = (visits: readonly Visit[]): Answer["appointments"][number] => ({
  appointment: {
    patientId: patientWith().id,
    frequency: 8,
    duration: 0.75,
    startDate: "2026-03-01",
    endDate: "2026-03-28",
  },
  locationOfCare: "Patient's home",
  patientName: "Weller, Iris",
  orderId: lineId(1),
  frequencyId: lineId(1),
  discipline: "SN",
  notation: "2w4",
  visits: [...visits],
});

/** A schedule of these visits; each response has those in its span. */
export const scheduleOf = (visits: readonly Visit[]): Handlers => ({
  "POST /scheduler": ({ startTime, endTime }) => ({
    appointments: [appointmentWith(visits.filter(({ start }) => start >= startTime && start <= endTime))],
    otherVisits: [],
    more: false,
  }),
  "GET /clinicians": () => ({ clinicians: [clinicianWith(1), clinicianWith(2)] }),
  "POST /visits/check": () => ({ broken: [] }),
  "GET /schedule/needs": () => ({ needs: [], more: false }),
  "GET /patients/:id/schedule": () => patientScheduleWith(),
});
