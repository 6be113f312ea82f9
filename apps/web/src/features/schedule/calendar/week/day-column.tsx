import type { Visit } from "@hearthside/contract";
import { memo, useMemo } from "react";
import type { Day } from "../../data/local-time.ts";
import { dayWords } from "../../data/time-words.ts";
import { isStrip, leastWidth, type Piece, placeInLanes, widest } from "../lanes.ts";
import type { NameOf } from "../visit-label.ts";
import { useDrawn } from "./use-drawn.ts";
import { VisitEvent } from "./visit-event.tsx";
import styles from "./week.module.css";

type DayColumnProps = {
  day: Day;
  pieces: readonly Piece[];
  isToday: boolean;
  /** The visit that the tab key comes to, when it is of this day. */
  activeId: string | undefined;
  heldId: string | undefined;
  inTheWay: readonly Visit[];
  nameOf: NameOf;
};

/** A day is drawn again only when one of its own visits changed. */
export const DayColumn = memo(DrawnDay, isSameDay);

function DrawnDay({ day, pieces, isToday, activeId, heldId, inTheWay, nameOf }: DayColumnProps) {
  const [measure, isDrawn] = useDrawn(pieces.length);
  const placed = useMemo(() => placeInLanes(pieces), [pieces]);
  const dayLanes = widest(placed);
  return (
    <ol
      ref={measure}
      className={styles.day}
      data-day={day}
      data-today={isToday}
      style={{ minWidth: `${leastWidth(dayLanes)}rem` }}
      aria-label={`${dayWords(day)}, ${pieces.length} ${pieces.length === 1 ? "visit" : "visits"}`}
    >
      {(isDrawn ? placed : []).map(({ visit, lane, lanes, isRest }) => (
        <VisitEvent
          key={isRest ? `${visit.id} rest` : visit.id}
          visit={visit}
          lane={lane}
          lanes={lanes}
          isStrip={isStrip(lanes, dayLanes)}
          isRest={isRest}
          isActive={visit.id === activeId}
          mark={visit.id === heldId ? "held" : inTheWay.includes(visit) ? "in-the-way" : undefined}
          nameOf={nameOf}
        />
      ))}
    </ol>
  );
}

function isSameDay(one: DayColumnProps, other: DayColumnProps): boolean {
  return (
    one.day === other.day &&
    one.isToday === other.isToday &&
    one.activeId === other.activeId &&
    one.heldId === other.heldId &&
    one.inTheWay === other.inTheWay &&
    one.nameOf === other.nameOf &&
    samePieces(one.pieces, other.pieces)
  );
}

const samePieces = (before: readonly Piece[], after: readonly Piece[]) =>
  before.length === after.length &&
  before.every(({ visit, isRest }, at) => visit === after[at]?.visit && isRest === after[at]?.isRest);
