import type { DOMAttributes, ReactNode, RefObject } from "react";
import styles from "./calendar-frame.module.css";
import type { Moving } from "./drag/use-moving.ts";
import { weekHelpId } from "./week/visit-event.tsx";

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
  /** Drawn over the whole calendar. */
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
