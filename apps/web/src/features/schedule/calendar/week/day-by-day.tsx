import { useMemo, useState } from "react";
import { type Day, daysOf, type Span } from "../../data/local-time.ts";
import { weekdayWords } from "../../data/time-words.ts";
import { piecesByDay } from "../lanes.ts";
import styles from "./day-by-day.module.css";
import { WeekGrid, type WeekGridProps } from "./week-grid.tsx";

export type WeekCalendarProps = Omit<WeekGridProps, "span" | "hasHead"> & { week: Span };

/** A week on a phone: one day, and buttons for the others with their number of visits. */
export function DayByDay({ week, visits, today, ...calendar }: WeekCalendarProps) {
  const days = useMemo(() => daysOf(week), [week]);
  const counts = useMemo(() => countsOf(piecesByDay(visits, days)), [visits, days]);
  const [chosen, choose] = useState<Day>();
  const day = [chosen, today].find((one) => one !== undefined && days.includes(one)) ?? week.first;
  const span = useMemo(() => ({ first: day, last: day }), [day]);
  return (
    <div className={styles.week}>
      <div className={styles.days} role="group" aria-label="Day of the week">
        {days.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.day}
            aria-pressed={one === day}
            aria-current={one === today ? "date" : undefined}
            onClick={() => choose(one)}
          >
            {weekdayWords(one)} <b>{Number(one.slice(8))}</b>{" "}
            <span className={styles.count}>
              {counts.get(one) ?? 0}{" "}
              <span className="visually-hidden">{counts.get(one) === 1 ? "visit" : "visits"}</span>
            </span>
          </button>
        ))}
      </div>
      <WeekGrid span={span} hasHead={false} visits={visits} today={today} {...calendar} />
    </div>
  );
}

const countsOf = (byDay: ReadonlyMap<Day, readonly unknown[]>) =>
  new Map([...byDay].map(([day, { length }]) => [day, length]));
