import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "#src/lib/call.ts";
import { useLiveRecords } from "#src/lib/live/use-live-records.ts";
import { counted } from "#src/lib/numbers.ts";
import { AgencyCalendar } from "#src/ui/date/agency-calendar.tsx";
import shared from "#src/ui/shared.module.css";

type OwnCalendarProps = { day: string; today: string; onDay: (day: string) => void };

export function OwnCalendar({ day, today, onDay }: OwnCalendarProps) {
  const [shown, setShown] = useState(day);
  useLiveRecords({ kind: "visit", queryKey: visitDaysKey });
  const { data, isError } = useQuery(visitDays(shown.slice(0, 7)));
  const counts = new Map(data?.days.map((one) => [one.day, one.visitCount]));
  return (
    <>
      <AgencyCalendar
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
      {isError && <p className={shared.note}>Visit days could not be loaded.</p>}
    </>
  );
}

const longDay = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

type Day = { readonly visitCount: number | undefined; readonly isToday: boolean };

/** 'Friday, November 20, 2026, today, 3 visits'. */
export function dayLabel(day: string, { visitCount, isToday }: Day): string {
  const visits = visitCount !== undefined && counted(visitCount, "visit");
  return [longDay.format(new Date(`${day}T12:00:00Z`)), isToday && "today", visits]
    .filter(Boolean)
    .join(", ");
}

const visitDaysKey = ["staff-home", "days"] as const;

/** On which days of a month, 'YYYY-MM', one has visits. */
const visitDays = (month: string) =>
  callQuery(
    { queryKey: [...visitDaysKey, month], placeholderData: keepPreviousData, throwOnError: false },
    "GET /staff-home/days",
    { month },
  );
