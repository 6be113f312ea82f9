import type { CalendarVisit } from "@hearthside/contract";
import { memo } from "react";
import { dayMinutes, minuteOf } from "../../data/local-time.ts";
import { isMovable } from "../calendar-actions.ts";
import type { Placed } from "../lanes.ts";
import { VisitFace } from "../visit-face.tsx";
import { colorOf, isOpen, type NameOf, visitLabel } from "../visit-label.ts";
import styles from "./week.module.css";

export const weekHelpId = "week-calendar-help";

type Place = Pick<Placed, "lane" | "lanes" | "share">;

type VisitEventProps = Place & {
  visit: CalendarVisit;
  /** The part after midnight of a visit from the day before; the keyboard reaches it through its first part. */
  isRest: boolean;
  isActive: boolean;
  /** Whether the visit is held, or in the way of the held one. */
  mark: "held" | "in-the-way" | undefined;
  nameOf: NameOf;
  /** In one clinician's own calendar. */
  isOwn: boolean;
};

/** One visit in a day. Memoized, and without its own listeners, because there may be thousands. */
export const VisitEvent = memo(function VisitEvent({
  visit,
  isRest,
  mark,
  nameOf,
  isOwn,
  ...place
}: VisitEventProps) {
  const isShort = place.lanes > 1 || place.share < 1;
  const look = {
    className: styles.event,
    "data-visit": visit.id,
    "data-color": colorOf(visit),
    "data-open": isOpen(visit),
    "data-movable": isMovable(visit),
    "data-mark": mark,
    "data-short": isShort,
  };
  const face = <VisitFace visit={visit} nameOf={nameOf} isShort={isShort} isOwn={isOwn} />;
  return (
    <li className={styles.place} style={boxOf(visit, isRest, place)} aria-hidden={isRest || undefined}>
      {isRest ? (
        <div {...look}>{face}</div>
      ) : (
        <button
          type="button"
          {...look}
          tabIndex={place.isActive ? 0 : -1}
          aria-label={visitLabel(visit, nameOf)}
          aria-describedby={weekHelpId}
        >
          {face}
        </button>
      )}
    </li>
  );
});

/** One property for all four sides, because setting styles on thousands of events takes time. */
function boxOf({ start, minutes }: CalendarVisit, isRest: boolean, { lane, lanes, share }: Place) {
  const begins = minuteOf(start);
  const from = isRest ? 0 : begins;
  const to = isRest ? begins + minutes - dayMinutes : Math.min(begins + minutes, dayMinutes);
  const width = share / lanes;
  const sides = [from / dayMinutes, 1 - (lane + 1) * width, 1 - to / dayMinutes, lane * width];
  return { inset: sides.map(percent).join(" ") };
}

const percent = (part: number) => `${Math.round(part * 1e5) / 1e3}%`;
