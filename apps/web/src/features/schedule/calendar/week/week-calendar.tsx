import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import type { Span } from "../../data/local-time.ts";
import { DayByDay } from "./day-by-day.tsx";
import { WeekGrid, type WeekGridProps } from "./week-grid.tsx";

export type WeekCalendarProps = Omit<WeekGridProps, "span" | "hasHead"> & { week: Span };

/** Seven days from the first of the week on; on a phone there is room for one of them at a time. */
export function WeekCalendar({ week, ...calendar }: WeekCalendarProps) {
  const isNarrow = useIsNarrow();
  return isNarrow ? <DayByDay week={week} {...calendar} /> : <WeekGrid span={week} {...calendar} />;
}
