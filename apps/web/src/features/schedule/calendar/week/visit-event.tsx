import type { Visit } from "@hearthside/contract";
import { memo } from "react";
import { dayMinutes, minuteOf } from "../../data/local-time.ts";
import { isMovable } from "../calendar-acts.ts";
import type { Placed } from "../lanes.ts";
import { colorOf } from "../visit-color.ts";
import { VisitFace } from "../visit-face.tsx";
import { isOpen, type NameOf, visitLabel } from "../visit-label.ts";
import styles from "./week.module.css";

export const weekHelpId = "week-calendar-help";

type Place = Pick<Placed, "lane" | "lanes" | "share">;

type VisitEventProps = Place & {
  visit: Visit;
  /** The part after midnight of a visit that began the day before: it is seen, and reached through the other part. */
  isRest: boolean;
  isActive: boolean;
  /** Held over another place, or in the way of one that is. */
  mark: "held" | "in-the-way" | undefined;
  nameOf: NameOf;
};

/** One visit in a day; memoised, with listeners only on the calendar, because there may be thousands. */
export const VisitEvent = memo(function VisitEvent({
  visit,
  isRest,
  mark,
  nameOf,
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
  const face = <VisitFace visit={visit} nameOf={nameOf} isShort={isShort} />;
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

/** All four sides in one property: each that is set takes time, and there may be thousands of events. */
function boxOf({ start, minutes }: Visit, isRest: boolean, { lane, lanes, share }: Place) {
  const begins = minuteOf(start);
  const from = isRest ? 0 : begins;
  const to = isRest ? begins + minutes - dayMinutes : Math.min(begins + minutes, dayMinutes);
  const width = share / lanes;
  const sides = [from / dayMinutes, 1 - (lane + 1) * width, 1 - to / dayMinutes, lane * width];
  return { inset: sides.map(percent).join(" ") };
}

const percent = (part: number) => `${Math.round(part * 1e5) / 1e3}%`;
