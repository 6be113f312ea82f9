import type { Day } from "../../data/local-time.ts";
import { dayWords } from "../../data/time-words.ts";
import type { CalendarActs } from "../calendar-acts.ts";
import type { Piece } from "../lanes.ts";
import { colorOf } from "../visit-color.ts";
import { LineFace } from "../visit-face.tsx";
import { isOpen, type NameOf, visitLabel } from "../visit-label.ts";
import styles from "./month.module.css";

type MonthDayProps = {
  day: Day;
  visits: readonly Piece[];
  /** Belongs to the previous or next month. */
  isOutside: boolean;
  today: Day;
  /** The one day in the tab order; arrow keys move from it. */
  isEntry: boolean;
  nameOf: NameOf;
  go: Pick<CalendarActs, "onOpen"> & { onDay: (day: Day) => void };
};

const mostShown = 3;

export function MonthDay({ day, visits, isOutside, today, isEntry, nameOf, go }: MonthDayProps) {
  const more = visits.length - mostShown;
  const count = `${visits.length} ${visits.length === 1 ? "visit" : "visits"}`;
  return (
    <div className={styles.day} data-outside={isOutside} data-today={day === today}>
      <button
        type="button"
        className={styles.number}
        tabIndex={isEntry ? 0 : -1}
        aria-current={day === today ? "date" : undefined}
        aria-label={`${dayWords(day)}, ${count}`}
        aria-describedby="month-calendar-help"
        onClick={() => go.onDay(day)}
      >
        {Number(day.slice(8))}
      </button>
      <ul className={styles.visits} aria-label={dayWords(day)}>
        {visits.slice(0, mostShown).map(({ visit }) => (
          <li key={visit.id}>
            <button
              type="button"
              className={styles.visit}
              data-visit={visit.id}
              data-color={colorOf(visit)}
              data-open={isOpen(visit)}
              tabIndex={-1}
              aria-label={visitLabel(visit, nameOf)}
              onClick={() => go.onOpen(visit)}
            >
              <LineFace visit={visit} />
            </button>
          </li>
        ))}
        {more > 0 && (
          <li>
            <button
              type="button"
              className={styles.more}
              tabIndex={-1}
              aria-label={`+${more} more, ${dayWords(day)}`}
              onClick={() => go.onDay(day)}
            >
              +{more} more
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
