import type { CalendarVisit, Contract, OutputOf } from "@hearthside/contract";
import { groupVisits } from "@hearthside/contract/calendar-visits";
import type { Handlers } from "#src/test/fake-api.ts";
import { patientWith } from "#src/test/records.ts";
import { clinicianWith, groupsOf, lineId, patientScheduleWith } from "#src/test/schedule-records.ts";

type Answer = OutputOf<Contract["POST /scheduler"]>;

/** The order of Iris Weller's nursing visits. */
export const appointmentWith = (visits: readonly CalendarVisit[]): Answer["appointments"][number] => ({
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
  visits: groupVisits(visits).flatMap((group) => group.visits),
});

/** Iris Weller's visits of that order. */
const isOfLine = ({ patientName, frequencyId }: CalendarVisit) =>
  patientName === "Weller, Iris" && frequencyId === lineId(1);

/** A schedule of these visits; each response has those in its span. */
export const scheduleOf = (visits: readonly CalendarVisit[]): Handlers => ({
  "POST /scheduler": ({ startTime, endTime }) => {
    const found = visits.filter(({ start }) => start >= startTime && start <= endTime);
    return {
      appointments: [appointmentWith(found.filter(isOfLine))],
      otherVisits: groupsOf(...found.filter((visit) => !isOfLine(visit))),
      more: false,
    };
  },
  "GET /clinicians": () => ({ clinicians: [clinicianWith(1), clinicianWith(2)] }),
  "POST /visits/check": () => ({ broken: [] }),
  "GET /schedule/needs": () => ({ needs: [], more: false }),
  "GET /patients/:id/schedule": () => patientScheduleWith(),
});
