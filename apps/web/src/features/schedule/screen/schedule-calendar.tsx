import "#src/ui/visit-colors.css";
import type { Visit } from "@hearthside/contract";
import { useMemo, useRef } from "react";
import { later } from "#src/ui/later.tsx";
import { SkeletonList } from "#src/ui/skeleton.tsx";
import { useIsNarrow } from "#src/ui/use-is-narrow.ts";
import type { CalendarActs } from "../calendar/calendar-acts.ts";
import { type Piece, piecesByDay } from "../calendar/lanes.ts";
import { Legend } from "../calendar/legend.tsx";
import styles from "../calendar/month/month.module.css";
import { goOn } from "../calendar/month/month-keys.ts";
import { PhoneMonth } from "../calendar/month/phone-month.tsx";
import { VisitCard } from "../calendar/visit-card.tsx";
import { colorOf } from "../calendar/visit-color.ts";
import { LineFace } from "../calendar/visit-face.tsx";
import { isOpen, type NameOf, visitLabel } from "../calendar/visit-label.ts";
import { WeekCalendar } from "../calendar/week/week-calendar.tsx";
import { type Day, daysOf, type Month, monthOf, monthWeeks, type Span } from "../data/local-time.ts";
import { dayWords, monthLabel, weekdayWords } from "../data/time-words.ts";
import type { FilterChange, ScheduleFilter, View } from "./schedule-filter.ts";

const DaySchedule = later(
  async () => (await import("../day-view/day-schedule.tsx")).DaySchedule,
  <SkeletonList rows={12} />,
);

type ScheduleCalendarProps = {
  filter: ScheduleFilter;
  onFilter: (change: FilterChange) => void;
  view: View;
  day: Day;
  span: Span;
  today: Day;
  visits: readonly Visit[];
  /** The clinician filter; null shows unassigned visits. */
  clinicianId: string | null | undefined;
  nameOf: NameOf;
  acts: Required<Pick<CalendarActs, "onOpen" | "onDay">> & CalendarActs;
};

export function ScheduleCalendar(props: ScheduleCalendarProps) {
  return (
    <>
      <Calendar {...props} />
      <Legend />
    </>
  );
}

function Calendar({ view, day, span, filter, onFilter, clinicianId, ...shared }: ScheduleCalendarProps) {
  switch (view) {
    case "weekly":
      return <WeekCalendar week={span} {...shared} />;
    case "monthly":
      return <MonthCalendar month={monthOf(day)} {...shared} {...shared.acts} />;
    case "day":
      return (
        <DaySchedule
          day={day}
          visits={shared.visits}
          patientId={filter.patient}
          onlyUserId={clinicianId}
          discipline={filter.discipline}
          onDiscipline={(discipline) => onFilter({ discipline })}
          acts={shared.acts}
        />
      );
    default:
      return view satisfies never;
  }
}

type MonthCalendarProps = {
  month: Month;
  visits: readonly Visit[];
  today: Day;
  nameOf: NameOf;
  onOpen: CalendarActs["onOpen"];
  onDay: (day: Day) => void;
};

function MonthCalendar(props: MonthCalendarProps) {
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

function MonthDay({ day, visits, isOutside, today, isEntry, nameOf, go }: MonthDayProps) {
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
