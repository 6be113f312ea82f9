import type { Day } from "./days.ts";
import { findSlot, type Search } from "./free-slot.ts";

/** Why none of `days` has a slot, in words for the scheduler: the last thing that stands in the way. */
export function whyUnplaced(days: readonly Day[], search: Search): string {
  if (search.agendas.length === 0) return "There is no clinician for these visits";
  if (days.length === 0) return "Every day that is left has a visit";
  const withoutVisits = {
    ...search,
    taken: [],
    agendas: search.agendas.map((agenda) => ({ ...agenda, visits: [] })),
  };
  const anyTime = { ...withoutVisits, patientHours: null };
  const nobodyOff = { ...anyTime, agendas: anyTime.agendas.map((agenda) => ({ ...agenda, timeOff: [] })) };
  const hasSlot = (wider: Search) => days.some((day) => findSlot(day, wider) !== undefined);
  if (hasSlot(withoutVisits)) return "Other visits stand at every time that fits";
  if (hasSlot(anyTime)) return "Nobody works at the times that suit the patient";
  if (hasSlot(nobodyOff)) return "Everybody who works on these days has time off";
  return "Nobody works at the times that are left";
}
