import type { Visit } from "@hearthside/contract";
import { useDeferredValue, useMemo } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import type { Line } from "../data/months.ts";
import { useSchedule } from "../data/use-schedule.ts";
import { type ScheduleFilter, unassigned, type View } from "./schedule-filter.ts";
import { patientsIn, shownLines, shownVisits } from "./shown.ts";
import { countedSpan, spanOf } from "./shown-span.ts";

/** What the filter leaves of the schedule, and whom one may choose. The calendar is drawn before what stands above it. */
export function useShownSchedule({ mine, clinician, patient, week, ...filter }: ScheduleFilter) {
  const view: View = filter.view ?? "weekly";
  const { user } = useSession();
  const today = agencyToday();
  const day = week ?? today;
  const span = useMemo(() => spanOf(view, day), [view, day]);
  const schedule = useSchedule(span);
  const clinicianId = mine ? user?.UserId : clinician === unassigned ? null : clinician;
  const visits = useMemo(
    () => shownVisits(schedule.visits, { clinicianId, patientId: patient }),
    [schedule.visits, clinicianId, patient],
  );
  const lines = useMemo(
    () => shownLines(schedule.lines, visits, { ...countedSpan(view, day), clinicianId, patientId: patient }),
    [schedule.lines, visits, view, day, clinicianId, patient],
  );
  const patients = usePatients(useDeferredValue(schedule.lines), useDeferredValue(schedule.visits));
  return { view, day, today, span, schedule, visits, lines: useDeferredValue(lines), patients, clinicianId };
}

const usePatients = (lines: readonly Line[], visits: readonly Visit[]) =>
  useMemo(() => patientsIn(lines, visits), [lines, visits]);
