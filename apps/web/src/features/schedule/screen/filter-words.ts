import { type ScheduleFilter, unassigned } from "./schedule-filter.ts";
import type { PatientOption } from "./shown.ts";

/** The active filters, in the screen's words. */
export function filterWords(
  { mine, patient, clinician }: ScheduleFilter,
  patients: readonly PatientOption[],
  nameOf: (clinicianId: string | null) => string,
): readonly string[] {
  return [
    ...(mine ? ["My Schedule"] : []),
    ...(patient === undefined
      ? []
      : [patients.find(({ value }) => value === patient)?.label ?? "Selected patient"]),
    ...(mine || clinician === undefined ? [] : [nameOf(clinician === unassigned ? null : clinician)]),
  ];
}
