import "#src/ui/visit-colors.css";
import type { CalendarVisit } from "@hearthside/contract";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { showClock } from "#src/lib/clock.ts";
import { useMoveFindings } from "../actions/use-findings.ts";
import { type CalendarActions, useCalendarHandlers, useMoving } from "../calendar/calendar-actions.ts";
import { CalendarFrame, Hours, useFocusKept, useWeekScroller } from "../calendar/calendar-frame.tsx";
import { Ghost, ghostBox, moveText } from "../calendar/drag/ghost.tsx";
import { VisitCard } from "../calendar/visit-card.tsx";
import type { NameOf } from "../calendar/visit-label.ts";
import { colorOf } from "../calendar/visit-label.ts";
import weekStyles from "../calendar/week/week.module.css";
import type { Day } from "../data/local-time.ts";
import type { Placement } from "../placement.ts";
import { ClinicianColumn } from "./clinician-column.tsx";
import { columnsInSight, columnWidth, type DayColumnModel } from "./day-columns.ts";
import { type DraggedNeed, dayPlace, shiftAmong } from "./day-place.ts";
import styles from "./day-view.module.css";

type DayViewProps = {
  day: Day;
  columns: readonly DayColumnModel[];
  visits: readonly CalendarVisit[];
  nameOf: NameOf;
  actions: CalendarActions;
  /** A need being dragged over the day from the list. */
  draggedNeed: DraggedNeed | undefined;
};

const none: readonly CalendarVisit[] = [];

/** One day with a column per clinician. Only columns in view are rendered. */
export function DayView({ day, columns, visits, nameOf, actions, draggedNeed }: DayViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const shiftIn = useMemo(() => shiftAmong(columns), [columns]);
  const { moving, actions: moves } = useMoving({ shiftIn, onMove: actions.onMove ?? doNothing });
  const findings = useMoveFindings(moving, visits);
  useWeekScroller(scroller, moves);
  const { activeId, goalId, goTo, ...focus } = useDayFocus(scroller, visits);
  const place = useMemo(() => dayPlace({ columns, day, goTo }), [columns, day, goTo]);
  const pieces = useMemo(() => columns.map((column) => column.pieces), [columns]);
  const handlers = useCalendarHandlers({ columns: pieces, actions, moves, place });
  const drawn = useDrawn({ columns, scroller, visitIds: [activeId, goalId, moving?.visit.id] });
  const last = columns.at(-1);
  const held = moving && columns.find(({ userId }) => userId === moving.to.userId);
  return (
    <CalendarFrame
      className={styles.day}
      label="Day calendar"
      area="Clinicians and hours"
      help={helpText(actions.onMove !== undefined)}
      moving={moving}
      said={moving && moveText(moving, findings, nameOf)}
      scroller={scroller}
      handlers={handlers}
      focus={focus}
      card={<VisitCard root={scroller} visits={visits} nameOf={nameOf} />}
    >
      <div className={styles.grid}>
        <div className={styles.corner} data-corner />
        <Hours />
        <div
          className={styles.canvas}
          data-hours
          data-day={day}
          style={{ width: last && last.left + last.width }}
        >
          {drawn.map((column) => (
            <ClinicianColumn
              key={column.userId}
              column={column}
              day={day}
              activeId={activeId}
              heldId={moving?.visit.id}
              inTheWay={isConcerned(column, findings.conflicts) ? findings.conflicts : none}
              nameOf={nameOf}
            />
          ))}
          {moving && held && (
            <Ghost {...{ moving, findings, nameOf }} className={styles.over} style={placeOf(held)} />
          )}
          {draggedNeed && <NeedGhost held={draggedNeed} columns={columns} />}
        </div>
      </div>
    </CalendarFrame>
  );
}

const placeOf = ({ left, width }: DayColumnModel) => ({ left, width });

/** A need dragged over the day: the visit it would become. */
function NeedGhost({ held, columns }: { held: DraggedNeed; columns: readonly DayColumnModel[] }) {
  const column = columns[held.column];
  if (column === undefined) return null;
  return (
    <div className={styles.over} style={placeOf(column)} aria-hidden>
      <div
        className={weekStyles.ghost}
        data-color={colorOf({ urgency: null, discipline: held.need.discipline })}
        style={ghostBox(held.minute, held.need.visitMinutes)}
      >
        {held.need.patientName}, {showClock(held.minute)}
      </div>
    </div>
  );
}

const doNothing = (_visit: CalendarVisit, _to: Placement) => undefined;

const isConcerned = ({ userId }: DayColumnModel, conflicts: readonly CalendarVisit[]) =>
  conflicts.some((visit) => visit.userId === userId);

type Drawing = {
  columns: readonly DayColumnModel[];
  scroller: RefObject<HTMLElement | null>;
  visitIds: readonly (string | undefined)[];
};

/** Columns in view, and those of focused or held visits, which must stay mounted. */
function useDrawn({ columns, scroller, visitIds }: Drawing): readonly DayColumnModel[] {
  const sight = useSight(scroller);
  const inSight = useMemo(() => columnsInSight(columns, sight), [columns, sight]);
  const ids = new Set(visitIds.filter((id) => id !== undefined));
  const kept = columns.filter(
    (column) => !inSight.includes(column) && column.pieces.some(({ visit }) => ids.has(visit.id)),
  );
  return [...inSight, ...kept];
}

const helpText = (canMove: boolean) =>
  canMove
    ? `${lookHelp} Press M, or Alt with an arrow key, to pick up a visit: left and right assign it to the previous or next clinician, up and down move it by 15 minutes, Shift with up or down changes its length, Enter drops it, Escape puts it back.`
    : lookHelp;
const lookHelp =
  "Use the arrow keys to move between visits, left and right for the previous and next clinician, and Enter to open a visit.";

/** Like the week's focus, but renders a visit's column before focusing it. */
function useDayFocus(root: RefObject<HTMLElement | null>, visits: readonly CalendarVisit[]) {
  const kept = useFocusKept(root, visits);
  const [goal, setGoal] = useState<{ id: string }>();
  useLayoutEffect(() => {
    if (goal !== undefined)
      root.current?.querySelector<HTMLElement>(`button[data-visit="${goal.id}"]`)?.focus();
  }, [root, goal]);
  const goTo = useCallback(({ id }: CalendarVisit) => setGoal({ id }), []);
  return { ...kept, goalId: goal?.id, goTo };
}

/** Assumed before the first measurement: as wide as a large screen. */
const firstSight = { from: 0, to: 2000 };

/** The range of columns in view, in pixels; updated once per column width, not per pixel. */
function useSight(scroller: RefObject<HTMLElement | null>) {
  const [sight, setSight] = useState(firstSight);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const from = Math.floor(element.scrollLeft / columnWidth) * columnWidth;
      const to = from + (Math.ceil(element.clientWidth / columnWidth) + 1) * columnWidth;
      if (element.clientWidth > 0)
        setSight((known) => (known.from === from && known.to === to ? known : { from, to }));
    };
    const watch = new ResizeObserver(look);
    look();
    watch.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller]);
  return sight;
}
