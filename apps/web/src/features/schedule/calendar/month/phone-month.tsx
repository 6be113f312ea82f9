import type { CalendarVisit } from "@hearthside/contract";
import { useMemo, useState } from "react";
import { counted } from "#src/lib/numbers.ts";
import { type Day, daysOf, type Month, monthOf, monthWeeks } from "../../data/local-time.ts";
import { dayText, monthLabel, weekdayText } from "../../data/time-text.ts";
import { DayList } from "../day-list.tsx";
import { piecesByDay } from "../lanes.ts";
import type { NameOf } from "../visit-label.ts";
import { goOn } from "./month-keys.ts";
import styles from "./phone-month.module.css";

type PhoneMonthProps = {
  month: Month;
  visits: readonly CalendarVisit[];
  today: Day;
  nameOf: NameOf;
  onOpen: (visit: CalendarVisit) => void;
};

/** A month on a phone: each day's number of visits, and the visits of the chosen day below. */
export function PhoneMonth({ month, visits, today, nameOf, onOpen }: PhoneMonthProps) {
  const days = useMemo(() => daysOf(monthWeeks(month)), [month]);
  const byDay = useMemo(() => piecesByDay(visits, days), [visits, days]);
  const [chosen, choose] = useState<Day>();
  const entry = monthOf(today) === month ? today : `${month}-01`;
  const day = chosen !== undefined && days.includes(chosen) ? chosen : entry;
  const begun = (on: Day) => (byDay.get(on) ?? []).flatMap(({ visit, isRest }) => (isRest ? [] : [visit]));
  return (
    <section className={styles.month} aria-label={`Month calendar, ${monthLabel(month)}`}>
      <p id="month-calendar-help" className="visually-hidden">
        Use the arrow keys to move between days. The visits of the selected day are listed below.
      </p>
      <div className={styles.weekdays} aria-hidden>
        {days.slice(0, 7).map((one) => (
          <span key={one}>{weekdayText(one)}</span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the buttons in it */}
      <div className={styles.days} onKeyDown={goOn}>
        {days.map((one) => (
          <div key={one}>
            <DayButton
              day={one}
              count={begun(one).length}
              isOutside={monthOf(one) !== month}
              isToday={one === today}
              isChosen={one === day}
              onChoose={() => choose(one)}
            />
          </div>
        ))}
      </div>
      <h3 className={styles.chosen}>{dayText(day)}</h3>
      {begun(day).length === 0 ? (
        <p className={styles.none}>No visits on this day.</p>
      ) : (
        <DayList day={day} visits={begun(day)} nameOf={nameOf} onOpen={onOpen} />
      )}
    </section>
  );
}

type DayButtonProps = {
  day: Day;
  count: number;
  /** Belongs to the previous or next month. */
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

const DayButton = ({ day, count, isOutside, isToday, isChosen, onChoose }: DayButtonProps) => (
  <button
    type="button"
    className={styles.day}
    data-outside={isOutside}
    tabIndex={isChosen ? 0 : -1}
    aria-pressed={isChosen}
    aria-current={isToday ? "date" : undefined}
    aria-describedby="month-calendar-help"
    onClick={onChoose}
  >
    <b aria-hidden>{Number(day.slice(8))}</b>
    {count > 0 && <span aria-hidden>{count}</span>}
    <span className="visually-hidden">
      {dayText(day)}, {counted(count, "visit")}
    </span>
  </button>
);
