import { useMemo } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { useSession } from "#src/lib/session-state.ts";
import { useSchedule } from "../data/use-schedule.ts";
import { type ScheduleFilter, unassigned, type View } from "./schedule-filter.ts";
import { patientsIn, shownLines, shownVisits } from "./shown.ts";
import { countedSpan, spanOf } from "./shown-span.ts";

/** The filtered schedule, and the people to filter by. */
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
  const patients = useMemo(
    () => patientsIn(schedule.lines, schedule.visits),
    [schedule.lines, schedule.visits],
  );
  return { view, day, today, span, schedule, visits, lines, patients, clinicianId };
}
