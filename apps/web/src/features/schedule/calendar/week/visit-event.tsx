import type { Visit } from "@hearthside/contract";
import { memo } from "react";
import { dayMinutes, minuteOf } from "../../data/local-time.ts";
import { isMovable } from "../calendar-acts.ts";
import { colourOf } from "../visit-colour.ts";
import { StripFace, VisitFace } from "../visit-face.tsx";
import { isOpen, type NameOf, visitLabel } from "../visit-label.ts";
import styles from "./week.module.css";

export const weekHelpId = "week-calendar-help";

type VisitEventProps = {
  visit: Visit;
  lane: number;
  lanes: number;
  /** Too narrow for words. */
  isStrip?: boolean;
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
  isStrip = false,
  mark,
  nameOf,
  ...place
}: VisitEventProps) {
  const look = {
    className: styles.event,
    "data-visit": visit.id,
    "data-colour": colourOf(visit),
    "data-open": isOpen(visit),
    "data-movable": isMovable(visit),
    "data-mark": mark,
    "data-strip": isStrip,
  };
  const face = isStrip ? <StripFace visit={visit} /> : <VisitFace visit={visit} nameOf={nameOf} />;
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
function boxOf({ start, minutes }: Visit, isRest: boolean, { lane, lanes }: { lane: number; lanes: number }) {
  const begins = minuteOf(start);
  const from = isRest ? 0 : begins;
  const to = isRest ? begins + minutes - dayMinutes : Math.min(begins + minutes, dayMinutes);
  const sides = [from / dayMinutes, 1 - (lane + 1) / lanes, 1 - to / dayMinutes, lane / lanes];
  return { inset: sides.map(share).join(" ") };
}

const share = (part: number) => `${Math.round(part * 1e5) / 1e3}%`;
