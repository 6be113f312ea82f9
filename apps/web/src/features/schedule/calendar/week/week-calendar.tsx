import { useMemo, useState } from "react";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { type Day, daysOf, type Span } from "../../data/local-time.ts";
import { weekdayText } from "../../data/time-text.ts";
import { DayList } from "../day-list.tsx";
import { piecesByDay, placeInLanes, widest } from "../lanes.ts";
import styles from "./day-by-day.module.css";
import { WeekGrid, type WeekGridProps } from "./week-grid.tsx";

/** Seven days of a week; on a phone one day at a time. */
export function WeekCalendar({ week, ...calendar }: WeekCalendarProps) {
  const isNarrow = useIsNarrow();
  return isNarrow ? <DayByDay week={week} {...calendar} /> : <WeekGrid span={week} {...calendar} />;
}

type WeekCalendarProps = Omit<WeekGridProps, "span" | "hasHead"> & { week: Span };

/** The most visits side by side that can be read on a phone. */
const readableLanes = 2;

/** A week on a phone: one day, and buttons for the others with their number of visits. A busy day is a list. */
function DayByDay({ week, visits, today, ...calendar }: WeekCalendarProps) {
  const days = useMemo(() => daysOf(week), [week]);
  const byDay = useMemo(() => piecesByDay(visits, days), [visits, days]);
  const [chosen, choose] = useState<Day>();
  const day = [chosen, today].find((one) => one !== undefined && days.includes(one)) ?? week.first;
  const span = useMemo(() => ({ first: day, last: day }), [day]);
  const pieces = useMemo(() => byDay.get(day) ?? [], [byDay, day]);
  const isBusy = useMemo(() => widest(placeInLanes(pieces)) > readableLanes, [pieces]);
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
            {weekdayText(one)} <b>{Number(one.slice(8))}</b>{" "}
            <span className={styles.count}>
              {byDay.get(one)?.length ?? 0}{" "}
              <span className="visually-hidden">{byDay.get(one)?.length === 1 ? "visit" : "visits"}</span>
            </span>
          </button>
        ))}
      </div>
      {isBusy ? (
        <section className={styles.list} aria-label="Week calendar">
          <DayList
            day={day}
            visits={pieces.map(({ visit }) => visit)}
            nameOf={calendar.nameOf}
            isOwn={calendar.isOwn ?? false}
            onOpen={calendar.actions.onOpen}
          />
        </section>
      ) : (
        <WeekGrid span={span} hasHead={false} visits={visits} today={today} {...calendar} />
      )}
    </div>
  );
}
