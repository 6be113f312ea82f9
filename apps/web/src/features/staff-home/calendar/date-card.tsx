import { useId } from "react";
import { agencyToday } from "#src/lib/moments.ts";
import { later } from "#src/ui/later.tsx";
import styles from "./calendar.module.css";

const OwnCalendar = later(async () => (await import("./own-calendar.tsx")).OwnCalendar);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const weekday = format({ weekday: "long" });
const month = format({ month: "long", year: "numeric" });

type DateCardProps = {
  /** The day that is shown on the screen. */
  day: string;
  onDay: (day: string) => void;
};

/** Which day it is at the agency, and a month in which one's own visits are marked and a day is chosen. */
export function DateCard({ day, onDay }: DateCardProps) {
  const id = useId();
  const today = agencyToday();
  const noon = new Date(`${today}T12:00:00Z`);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        Calendar
      </h2>
      <p className={styles.date}>
        <strong>{Number(today.slice(8))}</strong>
        <span>
          {weekday.format(noon)}
          <br />
          {month.format(noon)}
        </span>
      </p>
      <div className={styles.month}>
        <OwnCalendar key={day.slice(0, 7)} day={day} today={today} onDay={onDay} />
      </div>
    </section>
  );
}
