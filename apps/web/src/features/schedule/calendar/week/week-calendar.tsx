import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { DayByDay, type WeekCalendarProps } from "./day-by-day.tsx";
import { WeekGrid } from "./week-grid.tsx";

/** Seven days of a week; on a phone one day at a time. */
export function WeekCalendar({ week, ...calendar }: WeekCalendarProps) {
  const isNarrow = useIsNarrow();
  return isNarrow ? <DayByDay week={week} {...calendar} /> : <WeekGrid span={week} {...calendar} />;
}
