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
  const visits = visitCount !== undefined && `${visitCount} ${visitCount === 1 ? "visit" : "visits"}`;
  return [longDay.format(new Date(`${day}T12:00:00Z`)), isToday && "today", visits]
    .filter(Boolean)
    .join(", ");
}
