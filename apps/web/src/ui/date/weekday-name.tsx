import type { ReactNode } from "react";

const format = (weekday: "long" | "short") => new Intl.DateTimeFormat("en-US", { weekday, timeZone: "UTC" });
const [long, short] = [format("long"), format("short")];

/** Two letters above a column of days, announced as the full name. */
export function weekdayName(day: string): ReactNode {
  const noon = new Date(`${day.slice(0, 10)}T12:00:00Z`);
  return (
    <>
      <span aria-hidden>{short.format(noon).slice(0, 2)}</span>
      <span className="visually-hidden">{long.format(noon)}</span>
    </>
  );
}
