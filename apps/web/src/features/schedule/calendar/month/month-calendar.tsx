import { counted } from "#src/lib/numbers.ts";
import "#src/ui/visit-colors.css";
import type { CalendarVisit } from "@hearthside/contract";
import { useMemo, useRef } from "react";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import { type Day, daysOf, type Month, monthOf, monthWeeks } from "../../data/local-time.ts";
import { dayText, monthLabel, weekdayText } from "../../data/time-text.ts";
import type { CalendarActions } from "../calendar-actions.ts";
import { piecesByDay, type VisitPiece } from "../lanes.ts";
import { VisitCard } from "../visit-card.tsx";
import { LineFace } from "../visit-face.tsx";
import { colorOf, isOpen, type NameOf, visitLabel } from "../visit-label.ts";
import styles from "./month.module.css";
import { goOn } from "./month-keys.ts";
import { PhoneMonth } from "./phone-month.tsx";

type MonthCalendarProps = {
  month: Month;
  visits: readonly CalendarVisit[];
  today: Day;
  nameOf: NameOf;
  onOpen: CalendarActions["onOpen"];
  onDay: (day: Day) => void;
};

/** A month; on a phone only counts and the chosen day. */
export function MonthCalendar(props: MonthCalendarProps) {
  return useIsNarrow() ? <PhoneMonth {...props} /> : <MonthGrid {...props} />;
}

/** The weeks of a month; arrow keys move through its days. */
function MonthGrid({ month, visits, today, nameOf, onOpen, onDay }: MonthCalendarProps) {
  const days = useMemo(() => daysOf(monthWeeks(month)), [month]);
  const byDay = useMemo(() => piecesByDay(visits, days), [visits, days]);
  const grid = useRef<HTMLDivElement>(null);
  const entry = monthOf(today) === month ? today : `${month}-01`;
  return (
    <section className={styles.month} aria-label={`Month calendar, ${monthLabel(month)}`}>
      <p id="month-calendar-help" className="visually-hidden">
        Use the arrow keys to move between days and visits.
      </p>
      <div className={styles.weekdays} aria-hidden>
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayText(day)}</span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the buttons in it */}
      <div ref={grid} className={styles.days} onKeyDown={goOn}>
        {days.map((day) => (
          <MonthDay
            key={day}
            day={day}
            visits={(byDay.get(day) ?? []).filter(({ isRest }) => !isRest)}
            isOutside={monthOf(day) !== month}
            today={today}
            isEntry={day === entry}
            nameOf={nameOf}
            go={{ onOpen, onDay }}
          />
        ))}
      </div>
      <VisitCard root={grid} visits={visits} nameOf={nameOf} />
    </section>
  );
}

type MonthDayProps = {
  day: Day;
  visits: readonly VisitPiece[];
  /** Belongs to the previous or next month. */
  isOutside: boolean;
  today: Day;
  /** The one day in the tab order; arrow keys move from it. */
  isEntry: boolean;
  nameOf: NameOf;
  go: Pick<CalendarActions, "onOpen"> & { onDay: (day: Day) => void };
};

const mostShown = 3;

function MonthDay({ day, visits, isOutside, today, isEntry, nameOf, go }: MonthDayProps) {
  const more = visits.length - mostShown;
  const count = counted(visits.length, "visit");
  return (
    <div className={styles.day} data-outside={isOutside} data-today={day === today}>
      <button
        type="button"
        className={styles.number}
        tabIndex={isEntry ? 0 : -1}
        aria-current={day === today ? "date" : undefined}
        aria-label={`${dayText(day)}, ${count}`}
        aria-describedby="month-calendar-help"
        onClick={() => go.onDay(day)}
      >
        {Number(day.slice(8))}
      </button>
      <ul className={styles.visits} aria-label={dayText(day)}>
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
              aria-label={`+${more} more, ${dayText(day)}`}
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
