import "#src/ui/visit-colors.css";
import type { CalendarVisit } from "@hearthside/contract";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { daysFrom } from "#src/lib/moments.ts";
import { useMoveFindings } from "../../actions/use-findings.ts";
import { type Day, dayMinutes, dayOf, daysOf, type Span, timeAt } from "../../data/local-time.ts";
import { weekdayText } from "../../data/time-text.ts";
import { type Placement, shiftInWeek } from "../../placement.ts";
import {
  type CalendarActions,
  type CalendarPlace,
  newStepMinutes,
  useCalendarHandlers,
  useMoving,
} from "../calendar-actions.ts";
import { CalendarFrame, Hours, hoursWidth, useFocusKept, useWeekScroller } from "../calendar-frame.tsx";
import type { DragSpace } from "../drag/follow-pointer.ts";
import { Ghost, moveText } from "../drag/ghost.tsx";
import { type Room, roomIn } from "../lanes.ts";
import { VisitCard } from "../visit-card.tsx";
import type { NameOf } from "../visit-label.ts";
import { DayColumn, useDays } from "./day-column.tsx";
import styles from "./week.module.css";

/** Maps the days and hours of a calendar to window coordinates; columns are the elements with `data-day`. */
function weekSpace(scroller: HTMLElement): DragSpace {
  const columns = [...scroller.querySelectorAll("[data-day]")];
  return {
    scroller,
    columnAt: (clientX) =>
      Math.max(
        0,
        columns.findLastIndex((one) => one.getBoundingClientRect().left <= clientX),
      ),
    minuteAt(clientY) {
      const box = columns[0]?.getBoundingClientRect();
      return box === undefined || box.height === 0 ? 0 : ((clientY - box.top) / box.height) * dayMinutes;
    },
  };
}

export type WeekGridProps = {
  /** The days shown as columns. */
  span: Span;
  /** Whether to show the days above the columns. */
  hasHead?: boolean;
  visits: readonly CalendarVisit[];
  today: Day;
  nameOf: NameOf;
  /** Whether all visits are one clinician's. */
  isOwn?: boolean;
  actions: CalendarActions;
};

const none: readonly CalendarVisit[] = [];
/** Shows all visits if there is no day view to show the rest. */
const endless = { lanes: Number.POSITIVE_INFINITY, besideCount: 1 };

/** Days side by side with 24 hours. Visits can be moved by pointer or keys where `actions` allow it. */
export function WeekGrid({
  span,
  hasHead = true,
  visits,
  today,
  nameOf,
  isOwn = false,
  actions,
}: WeekGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { keptId, onMove } = useKept(actions.onMove);
  const measured = useRoom(scroller, daysFrom(span.first, span.last) + 1);
  const room = actions.onDay ? measured : endless;
  const { days, columns, begun } = useDays({ span, visits, room, keptId });
  const shiftIn = useMemo(() => shiftInWeek(span), [span]);
  const { moving, actions: moves } = useMoving({ shiftIn, onMove });
  const findings = useMoveFindings(moving, visits);
  useWeekScroller(scroller, moves);
  const { activeId, ...focus } = useFocusKept(scroller, begun);
  const handlers = useCalendarHandlers({ columns, actions, moves, place: weekPlace });
  return (
    <CalendarFrame
      className={styles.week}
      label="Week calendar"
      area="Days and hours"
      help={helpText(actions.onMove !== undefined)}
      moving={moving}
      said={moving && moveText(moving, findings, nameOf)}
      scroller={scroller}
      handlers={handlers}
      focus={focus}
      card={<VisitCard root={scroller} visits={visits} nameOf={nameOf} />}
    >
      <div className={styles.grid} style={{ gridTemplateColumns: columnsOf(days) }}>
        {hasHead && <WeekHead days={days.map(({ day }) => day)} today={today} onDay={actions.onDay} />}
        <Hours />
        {days.map((column) => (
          <DayColumn
            key={column.day}
            column={column}
            isToday={column.day === today}
            activeId={dayOfVisit(visits, activeId) === column.day ? activeId : undefined}
            heldId={moving?.visit.id}
            inTheWay={
              findings.conflicts.some(({ start }) => dayOf(start) === column.day) ? findings.conflicts : none
            }
            nameOf={nameOf}
            isOwn={isOwn}
            onDay={actions.onDay}
          />
        ))}
        {moving && (
          <Ghost
            {...{ moving, findings, nameOf }}
            className={styles.over}
            style={{ gridColumn: `${daysOf(span).indexOf(dayOf(moving.to.start)) + 2} / span 1` }}
          />
        )}
      </div>
    </CalendarFrame>
  );
}

const columnsOf = ({ length }: readonly unknown[]) => `${hoursWidth}px repeat(${length}, minmax(0, 1fr))`;

/** The visit moved last is always shown, so that it keeps the focus. */
function useKept(onMove: CalendarActions["onMove"]) {
  const [keptId, keep] = useState<string>();
  const move = useCallback(
    (visit: CalendarVisit, to: Placement) => {
      keep(visit.id);
      onMove?.(visit, to);
    },
    [onMove],
  );
  return { keptId, onMove: move };
}

const dayOfVisit = (visits: readonly CalendarVisit[], id: string | undefined) => {
  const visit = visits.find((one) => one.id === id);
  return visit && dayOf(visit.start);
};

const helpText = (canMove: boolean) =>
  canMove
    ? `${lookHelp} Press M, or Alt with an arrow key, to pick up a visit: arrow keys move it by 15 minutes or a day, Shift with up or down changes its length, Enter drops it, Escape puts it back.`
    : lookHelp;
const lookHelp = "Use the arrow keys to move between visits and Enter to open one.";

/** Maps a press in the week to a day and time; columns are days. */
const weekPlace: CalendarPlace = {
  spaceOf: weekSpace,
  freeAt({ target, currentTarget, clientY }) {
    const day = target instanceof HTMLElement ? target.dataset.day : undefined;
    if (day === undefined) return undefined;
    const minute = weekSpace(currentTarget).minuteAt(clientY);
    return { start: timeAt(day, Math.floor(minute / newStepMinutes) * newStepMinutes) };
  },
  goTo: (visit, scroller) => scroller.querySelector<HTMLElement>(`button[data-visit="${visit.id}"]`)?.focus(),
};

/** Assumed width of a day before the first measurement. */
const usualDayWidth = 143;

/** How many visits side by side fit names in each of `dayCount` days. */
function useRoom(scroller: RefObject<HTMLElement | null>, dayCount: number): Room {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);
  return roomIn(width === 0 ? usualDayWidth : (width - hoursWidth) / dayCount);
}

type WeekHeadProps = { days: readonly Day[]; today: Day; onDay: ((day: Day) => void) | undefined };

/** The days above their columns; each links to its day view if there is one. */
const WeekHead = ({ days, today, onDay }: WeekHeadProps) => (
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
    {weekdayText(day)} <b className={styles.number}>{Number(day.slice(8))}</b>
  </span>
);
