import type { CalendarVisit, SchedulingNeed } from "@hearthside/contract";
import { type PointerEvent, useRef, useState } from "react";
import { type CalendarPlace, newStepMinutes } from "../calendar/calendar-actions.ts";
import { type DragSpace, followPointer } from "../calendar/drag/follow-pointer.ts";
import { type Day, dayMinutes, timeAt } from "../data/local-time.ts";
import { type ShiftIn, shiftTime, stepMinutes } from "../placement.ts";
import type { DayColumnModel } from "./day-columns.ts";

/** Maps columns and hours to window coordinates. Computed rather than measured, because most columns are not rendered. */
export function daySpace(scroller: HTMLElement, columns: readonly DayColumnModel[]): DragSpace {
  const hours = scroller.querySelector("[data-hours]");
  return {
    scroller,
    columnAt(clientX) {
      const x = clientX - (hours?.getBoundingClientRect().left ?? 0);
      const at = columns.findIndex(({ left, width }) => x < left + width);
      return at === -1 ? columns.length - 1 : at;
    },
    minuteAt(clientY) {
      const box = hours?.getBoundingClientRect();
      return box === undefined || box.height === 0 ? 0 : ((clientY - box.top) / box.height) * dayMinutes;
    },
  };
}

/** Column index for a place outside the calendar. */
const outside = -1;

/** For drags from outside the calendar; there `columnAt` is `outside`. */
function daySpaceFromOutside(scroller: HTMLElement, columns: readonly DayColumnModel[]): DragSpace {
  const space = daySpace(scroller, columns);
  return {
    ...space,
    columnAt(clientX) {
      const { left, right } = scroller.getBoundingClientRect();
      return clientX < left || clientX > right ? outside : space.columnAt(clientX);
    },
  };
}

type DayPlace = {
  columns: readonly DayColumnModel[];
  day: Day;
  goTo: (visit: CalendarVisit) => void;
};

/** Maps a press in the day to a clinician and time; columns are clinicians. */
export const dayPlace = ({ columns, day, goTo }: DayPlace): CalendarPlace => ({
  spaceOf: (scroller) => daySpace(scroller, columns),
  goTo,
  freeAt({ target, currentTarget, clientX, clientY }) {
    if (!(target instanceof Element) || target.closest("ol[data-column]") === null) return undefined;
    const space = daySpace(currentTarget, columns);
    const column = columns[space.columnAt(clientX)];
    if (column === undefined) return undefined;
    const minute = Math.floor(space.minuteAt(clientY) / newStepMinutes) * newStepMinutes;
    return { start: timeAt(day, minute), userId: column.userId };
  },
});

/** Moves between clinicians in column order; the day stays. */
export const shiftAmong =
  (columns: readonly Pick<DayColumnModel, "userId">[]): ShiftIn =>
  (from, shift) => {
    const at = columns.findIndex(({ userId }) => userId === from.userId);
    const to = Math.min(Math.max(at + shift.columns, 0), columns.length - 1);
    const userId = at === -1 ? from.userId : (columns[to]?.userId ?? null);
    return shiftTime({ ...from, userId }, shift);
  };

/** A need dragged over a column of the day; `column` is `outside` elsewhere. */
export type DraggedNeed = {
  readonly need: SchedulingNeed;
  readonly column: number;
  readonly minute: number;
};

type NeedDrag = {
  needs: readonly SchedulingNeed[];
  columns: readonly DayColumnModel[];
  onDrop: (dragged: DraggedNeed) => void;
};

/** Drags a row of the needs list onto the day. Keyboard users have the row's button. */
export function useNeedDrag({ needs, columns, onDrop }: NeedDrag) {
  const [draggedNeed, setDraggedNeed] = useState<DraggedNeed>();
  const dragged = useRef<DraggedNeed>(undefined);
  const drag = (next: DraggedNeed | undefined) => {
    if (next?.column === dragged.current?.column && next?.minute === dragged.current?.minute) return;
    dragged.current = next;
    setDraggedNeed(next);
  };

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const need = needs.find((one) => nameOf(one) === pressedNeed(event.target));
    const scroller = event.currentTarget
      .querySelector<HTMLElement>("[data-hours]")
      ?.closest("div[role=group]");
    if (event.button !== 0 || need === undefined || !(scroller instanceof HTMLElement)) return;
    const space = daySpaceFromOutside(scroller, columns);
    const origin = { column: space.columnAt(event.clientX), minute: space.minuteAt(event.clientY) };
    followPointer(event.nativeEvent, space, {
      onBegin: () => drag({ need, column: outside, minute: 0 }),
      onShift: (across, down) =>
        drag({ need, column: origin.column + across, minute: toStep(origin.minute + down) }),
      onEnd(how) {
        const dropped = dragged.current;
        drag(undefined);
        if (how === "dropped" && dropped !== undefined && dropped.column !== outside) onDrop(dropped);
      },
    });
  }

  return { draggedNeed, onPointerDown };
}

const nameOf = ({ frequencyId, weekOf }: SchedulingNeed) => `${frequencyId} ${weekOf}`;

/** A press on a button or link of the row does not start a drag. */
function pressedNeed(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || target.closest("a, button") !== null) return undefined;
  return target.closest<HTMLElement>("[data-need]")?.dataset.need;
}

const toStep = (minute: number) =>
  Math.min(Math.max(Math.round(minute / stepMinutes) * stepMinutes, 0), dayMinutes - stepMinutes);
