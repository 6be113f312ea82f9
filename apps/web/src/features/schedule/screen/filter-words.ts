import { type ScheduleFilter, unassigned } from "./schedule-filter.ts";
import type { PatientOption } from "./shown.ts";

/** What narrows the visits, as the screen calls it. */
export function filterWords(
  { mine, patient, clinician }: ScheduleFilter,
  patients: readonly PatientOption[],
  nameOf: (clinicianId: string | null) => string,
): readonly string[] {
  return [
    ...(mine ? ["My Schedule"] : []),
    ...(patient === undefined
      ? []
      : [patients.find(({ value }) => value === patient)?.label ?? "Chosen patient"]),
    ...(mine || clinician === undefined ? [] : [nameOf(clinician === unassigned ? null : clinician)]),
  ];
}
