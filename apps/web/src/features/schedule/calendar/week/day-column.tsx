import type { CalendarVisit } from "@hearthside/contract";
import { memo, useMemo } from "react";
import { showClock } from "#src/lib/clock.ts";
import { counted } from "#src/lib/numbers.ts";
import { type Day, daysOf, type Span } from "../../data/local-time.ts";
import { dayText } from "../../data/time-text.ts";
import {
  type Fold,
  type FoldedDay,
  foldCrowd,
  namesShare,
  type Placed,
  piecesByDay,
  placeInLanes,
  type Room,
} from "../lanes.ts";
import type { NameOf } from "../visit-label.ts";
import { VisitEvent } from "./visit-event.tsx";
import styles from "./week.module.css";

type DayColumnProps = {
  column: WeekDay;
  isToday: boolean;
  /** The visit in the tab order, if it is on this day. */
  activeId: string | undefined;
  heldId: string | undefined;
  inTheWay: readonly CalendarVisit[];
  nameOf: NameOf;
  isOwn: boolean;
  onDay: ((day: Day) => void) | undefined;
};

/** Re-rendered only when one of its own visits changes. */
export const DayColumn = memo(DrawnDay, isSameDay);

function DrawnDay({ column, isToday, activeId, heldId, inTheWay, nameOf, isOwn, onDay }: DayColumnProps) {
  const { day, count, shown, folds } = column;
  return (
    <ol
      className={styles.day}
      data-day={day}
      data-today={isToday}
      aria-label={`${dayText(day)}, ${counted(count, "visit")}`}
    >
      {shown.map(({ visit, lane, lanes, share, isRest }) => (
        <VisitEvent
          key={isRest ? `${visit.id} rest` : visit.id}
          visit={visit}
          lane={lane}
          lanes={lanes}
          share={share}
          isRest={isRest}
          isActive={visit.id === activeId}
          mark={visit.id === heldId ? "held" : inTheWay.includes(visit) ? "in-the-way" : undefined}
          nameOf={nameOf}
          isOwn={isOwn}
        />
      ))}
      {folds.map((fold) => (
        <li key={fold.hour} className={styles.fold} style={boxOf(fold)}>
          <button type="button" tabIndex={-1} aria-label={foldText(day, fold)} onClick={() => onDay?.(day)}>
            +{fold.count}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Keyboard users reach the same place through the day's name above. */
const foldText = (day: Day, { hour, count }: Fold) =>
  `${count} more ${count === 1 ? "visit" : "visits"} from ${showClock(hour * 60)}, ${dayText(day)}`;

const boxOf = ({ hour }: Fold) => ({ top: `${(hour / 24) * 100}%`, left: `${namesShare * 100}%` });

function isSameDay(one: DayColumnProps, other: DayColumnProps): boolean {
  return (
    one.column.day === other.column.day &&
    one.isToday === other.isToday &&
    one.activeId === other.activeId &&
    one.heldId === other.heldId &&
    one.inTheWay === other.inTheWay &&
    one.nameOf === other.nameOf &&
    one.isOwn === other.isOwn &&
    one.onDay === other.onDay &&
    one.column.count === other.column.count &&
    isSameList(one.column.shown, other.column.shown, isSamePlace) &&
    isSameList(one.column.folds, other.column.folds, isSameFold)
  );
}

const isSamePlace = (one: Placed, other: Placed) =>
  one.visit === other.visit &&
  one.isRest === other.isRest &&
  one.lane === other.lane &&
  one.lanes === other.lanes &&
  one.share === other.share;

const isSameFold = (one: Fold, other: Fold) => one.hour === other.hour && one.count === other.count;

const isSameList = <T,>(before: readonly T[], after: readonly T[], isSame: (one: T, other: T) => boolean) =>
  before.length === after.length &&
  before.every((one, at) => {
    const other = after[at];
    return other !== undefined && isSame(one, other);
  });

type WeekDay = FoldedDay & { readonly day: Day; readonly count: number };

type Shown = {
  readonly span: Span;
  readonly visits: readonly CalendarVisit[];
  readonly room: Room;
  /** A visit that is always shown. */
  readonly keptId: string | undefined;
};

/** The visits shown on each day. */
export function useDays({ span, visits, room: { lanes, besideCount }, keptId }: Shown) {
  return useMemo(() => {
    const byDay = piecesByDay(visits, daysOf(span));
    const days = [...byDay].map(
      ([day, pieces]): WeekDay => ({
        day,
        count: pieces.length,
        ...foldCrowd(placeInLanes(pieces), { lanes, besideCount }, keptId),
      }),
    );
    const columns = days.map(({ shown }) => shown);
    const begun = columns.flatMap((pieces) => pieces.filter(({ isRest }) => !isRest));
    return { days, columns, begun: begun.map(({ visit }) => visit) };
  }, [span, visits, lanes, besideCount, keptId]);
}
