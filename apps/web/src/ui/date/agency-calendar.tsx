import "./calendar.css";
import { Calendar, type CalendarProps } from "@mantine/dates";
import { useSession } from "#src/lib/session-state.ts";

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** A month whose weeks start on the day set by the user's agency. */
export function AgencyCalendar(calendar: CalendarProps) {
  const { user } = useSession();
  return <Calendar firstDayOfWeek={weekdays[user?.WeekStartsOn ?? 0] ?? 0} weekendDays={[]} {...calendar} />;
}
