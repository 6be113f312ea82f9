import "#src/ui/visit-colors.css";
import type { CalendarVisit } from "@hearthside/contract";
import { orderDisciplines, urgencies } from "@hearthside/contract/visit-labels";
import {
  type DOMAttributes,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { showClock } from "#src/lib/clock.ts";
import { isFocusLost } from "#src/ui/focus.ts";
import { disciplineLabels, urgencyLabels, urgencyMarks } from "../visit-labels.ts";
import type { Moving, MovingActions } from "./calendar-actions.ts";
import { weekHelpId } from "./week/visit-event.tsx";
import styles from "./week/week.module.css";

type CalendarFrameProps = {
  className: string | undefined;
  label: string;
  /** Name of the scrolling area for screen readers. */
  area: string;
  help: string;
  moving: Moving | undefined;
  /** Announcement about the visit being moved. */
  said: string | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  handlers: DOMAttributes<HTMLElement>;
  focus: { onFocus: DOMAttributes<HTMLElement>["onFocus"]; onBlur: () => void };
  /** Rendered over the whole calendar. */
  card: ReactNode;
  children: ReactNode;
};

/** The frame of calendars with hours: keyboard help, announcements and the scrolling area. */
export function CalendarFrame(props: CalendarFrameProps) {
  const {
    className = "",
    label,
    area,
    help,
    moving,
    said,
    scroller,
    handlers,
    focus,
    card,
    children,
  } = props;
  const scrolled = { role: "group", tabIndex: 0, "aria-label": area, ...handlers };
  return (
    <section className={`${styles.frame} ${className}`} aria-label={label} data-held={moving?.by}>
      <p id={weekHelpId} className="visually-hidden">
        {help}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div
        ref={scroller}
        className={styles.scroller}
        {...scrolled}
        onFocus={focus.onFocus}
        onBlur={(event) => {
          focus.onBlur();
          handlers.onBlur?.(event);
        }}
      >
        {children}
      </div>
      {card}
    </section>
  );
}

/**
 * The one event in the tab order: the last one focused, otherwise the first. A visit that moves to another day is mounted
 * again there and gets the focus back.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>, visits: readonly CalendarVisit[]) {
  const [lastId, setLastId] = useState<string>();
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined || !isFocusLost()) return;
    const moved = root.current?.querySelector<HTMLElement>(`button[data-visit="${focused.current}"]`);
    (moved ?? root.current)?.focus();
  }, [root, visits]);
  return {
    activeId: visits.some(({ id }) => id === lastId) ? lastId : visits[0]?.id,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target.dataset.visit;
      if (target.dataset.visit !== undefined) setLastId(target.dataset.visit);
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}

const firstHour = 7;
/** Half of an hour's label is above its line. */
const labelHalf = 8;

/** Starts the calendar at 7 AM and keeps it from scrolling during a touch drag. */
export function useWeekScroller(scroller: RefObject<HTMLElement | null>, moves: MovingActions): void {
  useLayoutEffect(() => {
    const day = scroller.current?.querySelector<HTMLElement>("[data-day]");
    if (day) scroller.current?.scrollTo?.({ top: (day.offsetHeight / 24) * firstHour - labelHalf });
  }, [scroller]);
  useEffect(() => {
    const element = scroller.current;
    // must be attached before the touch starts, or the browser ignores it
    const stay = (event: TouchEvent) => moves.held() !== undefined && event.preventDefault();
    element?.addEventListener("touchmove", stay, { passive: false });
    return () => element?.removeEventListener("touchmove", stay);
  }, [scroller, moves]);
}

/** What the colors and marks of visits mean. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="Visit colors">
    <li className={styles.group}>
      <span>Discipline</span>
      <ul>
        {orderDisciplines.map((discipline) => (
          <li key={discipline} className={styles.meaning}>
            <span className={styles.color} data-color={discipline} aria-hidden />
            {disciplineLabels[discipline]}
          </li>
        ))}
      </ul>
    </li>
    <li className={styles.group}>
      <span>Urgency</span>
      <ul>
        {urgencies.map((urgency) => (
          <li key={urgency} className={styles.meaning}>
            <span className={styles.color} data-color={urgency} data-marked aria-hidden>
              {urgencyMarks[urgency]}
            </span>
            {urgencyLabels[urgency]}
          </li>
        ))}
      </ul>
    </li>
  </ul>
);

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** In pixels. */
export const hoursWidth = 56;

/** The names of the 24 rows. */
export const Hours = () => (
  <ol className={styles.hours} aria-hidden>
    {hours.map((hour) => (
      <li key={hour}>{hour > 0 && showClock(hour * 60).replace(":00", "")}</li>
    ))}
  </ol>
);
