import type { Day } from "./days.ts";
import { findSlot, type Search } from "./free-slot.ts";

/** Why none of `days` has a slot, as text for the scheduler: the last remaining obstacle. */
export function whyUnplaced(days: readonly Day[], search: Search): string {
  if (search.agendas.length === 0) return "No clinician is available for these visits";
  if (days.length === 0) return "Every remaining day already has a visit";
  const withoutVisits = {
    ...search,
    taken: [],
    agendas: search.agendas.map((agenda) => ({ ...agenda, visits: [] })),
  };
  const anyTime = { ...withoutVisits, patientHours: null };
  const nobodyOff = { ...anyTime, agendas: anyTime.agendas.map((agenda) => ({ ...agenda, timeOff: [] })) };
  const hasSlot = (wider: Search) => days.some((day) => findSlot(day, wider) !== undefined);
  if (hasSlot(withoutVisits)) return "Other visits take up every time that fits";
  if (hasSlot(anyTime)) return "No clinician works during the patient's visit preferences";
  if (hasSlot(nobodyOff)) return "Every clinician who works on these days has time off";
  return "No clinician works at the remaining times";
}
