import type { Visit } from "@hearthside/contract";
import type { Span } from "../data/local-time.ts";
import type { Line } from "../data/months.ts";

/** Filters by clinician and patient; undefined does not filter. */
export type Whose = {
  /** Null selects unassigned visits. */
  readonly clinicianId: string | null | undefined;
  readonly patientId: string | undefined;
};

/** Cancelled visits are left out of calendars; the patient's schedule lists them. */
export const shownVisits = (visits: readonly Visit[], { clinicianId, patientId }: Whose): readonly Visit[] =>
  visits.filter(
    ({ status, userId, patientId: patient }) =>
      status !== "cancelled" &&
      (clinicianId === undefined || userId === clinicianId) &&
      (patientId === undefined || patient === patientId),
  );

/** Orders in effect in the span, of the shown visits or the selected patient. */
export function shownLines(
  lines: readonly Line[],
  visits: readonly Visit[],
  { first, last, ...whose }: Whose & Span,
) {
  const visited = new Set(visits.map(({ frequencyId }) => frequencyId));
  return lines.filter(
    ({ appointment, frequencyId }) =>
      appointment.startDate <= last &&
      appointment.endDate >= first &&
      (whose.patientId === undefined || appointment.patientId === whose.patientId) &&
      (whose.clinicianId === undefined || visited.has(frequencyId)),
  );
}

export type PatientOption = { readonly value: string; readonly label: string };

/** Patients in the shown data, by name. */
export function patientsIn(lines: readonly Line[], visits: readonly Visit[]): PatientOption[] {
  const names = new Map<string, string>();
  for (const { patientId, patientName } of visits) names.set(patientId, patientName);
  for (const { appointment, patientName } of lines) names.set(appointment.patientId, patientName);
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => alphabet.compare(one.label, other.label));
}

const alphabet = new Intl.Collator("en-US");
