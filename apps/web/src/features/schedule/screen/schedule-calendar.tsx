import type { Visit } from "@hearthside/contract";
import type { CalendarActs } from "../calendar/calendar-acts.ts";
import { Legend } from "../calendar/legend.tsx";
import { MonthCalendar } from "../calendar/month/month-calendar.tsx";
import type { NameOf } from "../calendar/visit-label.ts";
import { WeekCalendar } from "../calendar/week/week-calendar.tsx";
import { type Day, monthOf, type Span } from "../data/local-time.ts";
import type { View } from "./schedule-filter.ts";

type ScheduleCalendarProps = {
  view: View;
  day: Day;
  span: Span;
  today: Day;
  visits: readonly Visit[];
  nameOf: NameOf;
  acts: Required<Pick<CalendarActs, "onOpen" | "onDay">> & CalendarActs;
};

export function ScheduleCalendar({ view, day, span, ...shared }: ScheduleCalendarProps) {
  return (
    <>
      {view === "monthly" ? (
        <MonthCalendar month={monthOf(day)} {...shared} {...shared.acts} />
      ) : (
        <WeekCalendar week={span} {...shared} />
      )}
      <Legend />
    </>
  );
}
