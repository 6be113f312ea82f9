import type { Visit } from "@hearthside/contract";
import { useMemo } from "react";
import { type Day, dayOf, daysOf, type Span } from "../../data/local-time.ts";
import type { CalendarActs } from "../calendar-acts.ts";
import { CalendarFrame } from "../calendar-frame.tsx";
import { heldWords } from "../drag/held-words.ts";
import { type Placement, shiftInWeek } from "../drag/placement.ts";
import { useCalendarHandlers } from "../drag/use-calendar-handlers.ts";
import { useMoveFindings } from "../drag/use-move-findings.ts";
import { useMoving } from "../drag/use-moving.ts";
import { piecesByDay } from "../lanes.ts";
import { VisitCard } from "../visit-card.tsx";
import type { NameOf } from "../visit-label.ts";
import { DayColumn } from "./day-column.tsx";
import { Ghost } from "./ghost.tsx";
import { Hours } from "./hours.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import { useWeekScroller } from "./use-week-scroller.ts";
import styles from "./week.module.css";
import { WeekHead } from "./week-head.tsx";
import { weekPlace } from "./week-place.ts";
import "../visit-colours.css";

export type WeekGridProps = {
  /** The days that have columns. */
  span: Span;
  /** Over the columns; left out where something else says which day it is. */
  hasHead?: boolean;
  visits: readonly Visit[];
  today: Day;
  nameOf: NameOf;
  acts: CalendarActs;
};

const none: readonly Visit[] = [];

/** Days side by side and 24 hours. Visits are moved by pointer or keys where `acts` allow it. */
export function WeekGrid({ span, hasHead = true, visits, today, nameOf, acts }: WeekGridProps) {
  const { days, byDay, columns, begun } = useDays(span, visits);
  const shiftIn = useMemo(() => shiftInWeek(span), [span]);
  const { moving, acts: moves } = useMoving({ shiftIn, onMove: acts.onMove ?? doNothing });
  const findings = useMoveFindings(moving, visits);
  const scroller = useWeekScroller(moves, visits.length > 0);
  const { activeId, ...focus } = useFocusKept(scroller, begun);
  const handlers = useCalendarHandlers({ columns, acts, moves, place: weekPlace });
  return (
    <CalendarFrame
      className={styles.week}
      label="Week calendar"
      area="Days and hours"
      help={helpWords(acts.onMove !== undefined)}
      moving={moving}
      said={moving && heldWords(moving, findings, nameOf)}
      scroller={scroller}
      handlers={handlers}
      focus={focus}
      card={<VisitCard root={scroller} visits={visits} nameOf={nameOf} />}
    >
      <div className={styles.grid} style={{ gridTemplateColumns: columnsOf(days) }}>
        {hasHead && <WeekHead days={days} today={today} onDay={acts.onDay} />}
        <Hours />
        {days.map((day) => (
          <DayColumn
            key={day}
            day={day}
            pieces={byDay.get(day) ?? []}
            isToday={day === today}
            activeId={dayOfVisit(visits, activeId) === day ? activeId : undefined}
            heldId={moving?.visit.id}
            inTheWay={
              findings.conflicts.some(({ start }) => dayOf(start) === day) ? findings.conflicts : none
            }
            nameOf={nameOf}
          />
        ))}
        {moving && <Ghost moving={moving} days={days} findings={findings} nameOf={nameOf} />}
      </div>
    </CalendarFrame>
  );
}

const columnsOf = ({ length }: readonly Day[]) => `56px repeat(${length}, minmax(auto, 1fr))`;

const doNothing = (_visit: Visit, _to: Placement) => undefined;

const dayOfVisit = (visits: readonly Visit[], id: string | undefined) => {
  const visit = visits.find((one) => one.id === id);
  return visit && dayOf(visit.start);
};

function useDays(span: Span, visits: readonly Visit[]) {
  return useMemo(() => {
    const days = daysOf(span);
    const byDay = piecesByDay(visits, days);
    const columns = days.map((day) => byDay.get(day) ?? []);
    const begun = columns.flatMap((pieces) => pieces.filter(({ isRest }) => !isRest));
    return { days, byDay, columns, begun: begun.map(({ visit }) => visit) };
  }, [span, visits]);
}

const helpWords = (canMove: boolean) =>
  canMove
    ? `${lookHelp} M or Alt with an arrow key picks a visit up: arrow keys move it by a quarter of an hour or a day, Shift with up and down changes its length, Enter drops it, Escape puts it back.`
    : lookHelp;
const lookHelp = "Arrow keys lead to other visits, Enter opens.";
