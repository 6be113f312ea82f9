import type { SchedulingNeed } from "@hearthside/contract";
import type { NewVisitStart } from "../acts/new-visit.ts";

/** Initial values of a visit that fills a need. */
export const needToVisit = (need: SchedulingNeed): NewVisitStart => ({
  patient: { id: need.patientId, name: need.patientName },
  frequencyId: need.frequencyId,
  discipline: need.discipline,
  minutes: need.visitMinutes,
});
