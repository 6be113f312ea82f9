import type { Visit } from "@hearthside/contract";
import { later } from "#src/ui/later.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import type { CalendarActs } from "../calendar/calendar-acts.ts";
import { Legend } from "../calendar/legend.tsx";
import { MonthCalendar } from "../calendar/month/month-calendar.tsx";
import type { NameOf } from "../calendar/visit-label.ts";
import { WeekCalendar } from "../calendar/week/week-calendar.tsx";
import { type Day, monthOf, type Span } from "../data/local-time.ts";
import type { FilterChange, ScheduleFilter, View } from "./schedule-filter.ts";

const DaySchedule = later(
  async () => (await import("../day-view/day-schedule.tsx")).DaySchedule,
  <SkeletonList rows={12} />,
);

type ScheduleCalendarProps = {
  filter: ScheduleFilter;
  onFilter: (change: FilterChange) => void;
  view: View;
  day: Day;
  span: Span;
  today: Day;
  visits: readonly Visit[];
  /** The clinician filter; null shows unassigned visits. */
  clinicianId: string | null | undefined;
  nameOf: NameOf;
  acts: Required<Pick<CalendarActs, "onOpen" | "onDay">> & CalendarActs;
};

export function ScheduleCalendar(props: ScheduleCalendarProps) {
  return (
    <>
      <Calendar {...props} />
      <Legend />
    </>
  );
}

function Calendar({ view, day, span, filter, onFilter, clinicianId, ...shared }: ScheduleCalendarProps) {
  switch (view) {
    case "weekly":
      return <WeekCalendar week={span} {...shared} />;
    case "monthly":
      return <MonthCalendar month={monthOf(day)} {...shared} {...shared.acts} />;
    case "day":
      return (
        <DaySchedule
          day={day}
          visits={shared.visits}
          patientId={filter.patient}
          onlyUserId={clinicianId}
          discipline={filter.discipline}
          onDiscipline={(discipline) => onFilter({ discipline })}
          acts={shared.acts}
        />
      );
    default:
      return view satisfies never;
  }
}
