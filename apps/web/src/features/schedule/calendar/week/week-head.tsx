import type { Day } from "../../data/local-time.ts";
import { weekdayWords } from "../../data/time-words.ts";
import styles from "./week.module.css";

type WeekHeadProps = { days: readonly Day[]; today: Day; onDay: ((day: Day) => void) | undefined };

/** The days above their columns; each links to its day view where there is one. */
export const WeekHead = ({ days, today, onDay }: WeekHeadProps) => (
  <>
    <div className={styles.corner} data-corner />
    {days.map((day) => (
      <div key={day} className={styles.head} aria-current={day === today ? "date" : undefined}>
        {onDay === undefined ? (
          <DayName day={day} />
        ) : (
          <button type="button" className={styles.toDay} title="Show this day" onClick={() => onDay(day)}>
            <DayName day={day} />
          </button>
        )}
      </div>
    ))}
  </>
);

const DayName = ({ day }: { day: Day }) => (
  <span>
    {weekdayWords(day)} <b className={styles.number}>{Number(day.slice(8))}</b>
  </span>
);
