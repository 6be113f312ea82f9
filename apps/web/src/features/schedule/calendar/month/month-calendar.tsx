import type { Visit } from "@hearthside/contract";
import { type KeyboardEvent, useMemo, useRef } from "react";
import { type Day, daysOf, type Month, monthOf, monthWeeks } from "../../data/local-time.ts";
import { monthLabel, weekdayWords } from "../../data/time-words.ts";
import type { CalendarActs } from "../calendar-acts.ts";
import { piecesByDay } from "../lanes.ts";
import { VisitCard } from "../visit-card.tsx";
import type { NameOf } from "../visit-label.ts";
import styles from "./month.module.css";
import { MonthDay } from "./month-day.tsx";
import { nextStop } from "./month-keys.ts";
import "#src/ui/visit-colors.css";

type MonthCalendarProps = {
  month: Month;
  visits: readonly Visit[];
  today: Day;
  nameOf: NameOf;
  onOpen: CalendarActs["onOpen"];
  onDay: (day: Day) => void;
};

/** The weeks of a month; arrow keys move through its days. */
export function MonthCalendar({ month, visits, today, nameOf, onOpen, onDay }: MonthCalendarProps) {
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
          <span key={day}>{weekdayWords(day)}</span>
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

function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event;
  const days = [...currentTarget.children].map((day) => [...day.querySelectorAll("button")]);
  const at = days
    .flatMap((stops, column) => stops.map((stop, row) => ({ stop, column, row })))
    .find(({ stop }) => stop === event.target);
  const next =
    at &&
    nextStop(
      days.map((stops) => stops.length),
      at,
      key,
    );
  if (next === undefined) return;
  event.preventDefault();
  days[next.column]?.[next.row]?.focus();
}
