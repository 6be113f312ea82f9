import type { CalendarVisit } from "@hearthside/contract";
import {
  addDays,
  addMonths,
  type Day,
  monthOf,
  monthSpan,
  monthWeeks,
  type Span,
  weekOf,
} from "../data/local-time.ts";
import type { Line } from "../data/months.ts";
import { dayText, monthLabel, weekLabel } from "../data/time-text.ts";
import { type ScheduleFilter, unassigned, type View } from "./schedule-filter.ts";

/** Filters by clinician and patient; undefined does not filter. */
export type Whose = {
  /** Null selects unassigned visits. */
  readonly clinicianId: string | null | undefined;
  readonly patientId: string | undefined;
};

/** Canceled visits are left out of calendars; the patient's schedule lists them. */
export const shownVisits = (
  visits: readonly CalendarVisit[],
  { clinicianId, patientId }: Whose,
): readonly CalendarVisit[] =>
  visits.filter(
    ({ status, userId, patientId: patient }) =>
      status !== "cancelled" &&
      (clinicianId === undefined || userId === clinicianId) &&
      (patientId === undefined || patient === patientId),
  );

/** Orders in effect in the span, of the shown visits or the selected patient. */
export function shownLines(
  lines: readonly Line[],
  visits: readonly CalendarVisit[],
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
export function patientsIn(lines: readonly Line[], visits: readonly CalendarVisit[]): PatientOption[] {
  const names = new Map<string, string>();
  for (const { patientId, patientName } of visits) names.set(patientId, patientName);
  for (const { appointment, patientName } of lines) names.set(appointment.patientId, patientName);
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => alphabet.compare(one.label, other.label));
}

const alphabet = new Intl.Collator("en-US");

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

/** The days a view shows around `day`; a month includes its full weeks. */
export function spanOf(view: View, day: Day): Span {
  switch (view) {
    case "weekly":
      return weekOf(day);
    case "monthly":
      return monthWeeks(monthOf(day));
    case "day":
      return { first: day, last: day };
  }
}

/** The day to show after moving by one view length; `count` is -1 or 1. */
export function stepFrom(view: View, day: Day, count: number): Day {
  switch (view) {
    case "weekly":
      return addDays(day, 7 * count);
    case "monthly":
      return addMonths(monthOf(day), count);
    case "day":
      return addDays(day, count);
  }
}

/** For example 'Mar 1 - Mar 7, 2026', 'March 2026' or 'Tuesday, March 3, 2026'. */
export function spanLabel(view: View, day: Day): string {
  switch (view) {
    case "weekly":
      return weekLabel(weekOf(day));
    case "monthly":
      return monthLabel(monthOf(day));
    case "day":
      return `${dayText(day)}, ${day.slice(0, 4)}`;
  }
}

/** In the table a month counts only its own days. */
export const countedSpan = (view: View, day: Day): Span =>
  view === "monthly" ? monthSpan(monthOf(day)) : spanOf(view, day);
