import type { PatientSchedule } from "@hearthside/contract";
import { useMemo, useState } from "react";
import { useMay } from "#src/lib/use-may.ts";
import { later } from "#src/ui/later.tsx";
import { Panel } from "#src/ui/panel.tsx";
import shared from "#src/ui/shared.module.css";
import type { NewVisitStart } from "../actions/new-visit.ts";
import { useMoves } from "../actions/use-moves.tsx";
import type { CalendarActions } from "../calendar/calendar-actions.ts";
import { Legend } from "../calendar/calendar-frame.tsx";
import { WeekCalendar } from "../calendar/week/week-calendar.tsx";
import { addDays, type Day, dayOf, weekOf } from "../data/local-time.ts";
import { useClinicians } from "../data/queries.ts";
import { TimeSwitch } from "../screen/schedule-filters.tsx";

const NewVisitDialog = later(async () => (await import("../actions/new-visit-dialog.tsx")).NewVisitDialog);

type PatientWeekProps = {
  schedule: PatientSchedule;
  episode: NonNullable<PatientSchedule["episode"]>;
  /** A day in the week shown; undefined is today, or the nearest day in the period. */
  day: Day | undefined;
  onDay: (day: Day) => void;
  onVisit: (visitId: string) => void;
};

/** One week of the patient's visits, which can be moved. Weeks outside the period are empty. */
export function PatientWeek({ schedule, episode, day, onDay, onVisit }: PatientWeekProps) {
  const { clinicianName } = useClinicians();
  const shownDay = day ?? nearest(schedule.today, episode);
  const week = useMemo(() => weekOf(shownDay), [shownDay]);
  const visits = useMemo(() => visitsIn(schedule, week.first, week.last), [schedule, week]);
  const { actions, begun, setBegun, dialogs } = useActions(schedule, onVisit);
  return (
    <Panel
      title="Calendar"
      aside={<TimeSwitch view="weekly" day={shownDay} today={schedule.today} onDay={onDay} />}
    >
      <div className={shared.column}>
        <WeekCalendar
          week={week}
          visits={visits}
          today={schedule.today}
          nameOf={clinicianName}
          actions={actions}
        />
        <Legend />
      </div>
      {begun && <NewVisitDialog start={begun} onClose={() => setBegun(undefined)} />}
      {dialogs}
    </Panel>
  );
}

function useActions({ patientId, patientName }: PatientSchedule, onVisit: (visitId: string) => void) {
  const mayPlan = useMay("schedule", "approve");
  const { move, dialogs } = useMoves();
  const [begun, setBegun] = useState<NewVisitStart>();
  const actions: CalendarActions = {
    onOpen: ({ id }) => onVisit(id),
    ...(mayPlan && {
      onMove: move,
      onNew: (start) => setBegun({ patient: { id: patientId, name: patientName }, start }),
    }),
  };
  return { actions, begun, setBegun, dialogs };
}

/** Includes a visit of the day before that ends after midnight. */
const visitsIn = ({ visits }: PatientSchedule, first: Day, last: Day) =>
  visits.filter(
    ({ status, start }) =>
      status !== "cancelled" && dayOf(start) >= addDays(first, -1) && dayOf(start) <= last,
  );

function nearest(today: Day, { startDate, endDate }: { startDate: Day; endDate: Day }): Day {
  if (today < startDate) return startDate;
  return today > endDate ? endDate : today;
}
