import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import type { Span } from "../../data/local-time.ts";
import { DayByDay } from "./day-by-day.tsx";
import { WeekGrid, type WeekGridProps } from "./week-grid.tsx";

export type WeekCalendarProps = Omit<WeekGridProps, "span" | "hasHead"> & { week: Span };

/** Seven days of a week; on a phone one day at a time. */
export function WeekCalendar({ week, ...calendar }: WeekCalendarProps) {
  const isNarrow = useIsNarrow();
  return isNarrow ? <DayByDay week={week} {...calendar} /> : <WeekGrid span={week} {...calendar} />;
}
