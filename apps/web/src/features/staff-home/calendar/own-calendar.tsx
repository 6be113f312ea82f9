import { Calendar } from "@mantine/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import "#src/ui/date/calendar.css";
import styles from "./calendar.module.css";
import { dayLabel } from "./day-label.ts";
import { visitDays, visitDaysKey } from "./queries.ts";

type OwnCalendarProps = { day: string; today: string; onDay: (day: string) => void };

export function OwnCalendar({ day, today, onDay }: OwnCalendarProps) {
  const [shown, setShown] = useState(day);
  useLiveRecords({ kind: "visit", queryKey: visitDaysKey });
  const { data, isError } = useQuery(visitDays(shown.slice(0, 7)));
  const counts = new Map(data?.days.map((one) => [one.day, one.visitCount]));
  return (
    <>
      <Calendar
        size="xs"
        fullWidth
        maxLevel="month"
        date={shown}
        onDateChange={setShown}
        ariaLabels={{ previousMonth: "Previous month", nextMonth: "Next month" }}
        getDayAriaLabel={(one) => dayLabel(one, { visitCount: counts.get(one), isToday: one === today })}
        getDayProps={(one) => ({
          selected: one === day,
          "data-has-visits": counts.has(one) || undefined,
          "data-agency-today": one === today || undefined,
          "aria-current": one === today ? "date" : undefined,
          onClick: () => onDay(one),
        })}
      />
      {isError && <p className={styles.note}>Visit days could not be loaded.</p>}
    </>
  );
}
