import type { SchedulingNeed } from "@hearthside/contract";
import type { NewVisitStart } from "../acts/new-visit.ts";

/** What is known of a visit that fulfils a need. */
export const needToVisit = (need: SchedulingNeed): NewVisitStart => ({
  patient: { id: need.patientId, name: need.patientName },
  frequencyId: need.frequencyId,
  discipline: need.discipline,
  minutes: need.visitMinutes,
});
