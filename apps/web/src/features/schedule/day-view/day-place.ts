import type { Visit } from "@hearthside/contract";
import type { DragSpace } from "../calendar/drag/follow-pointer.ts";
import { type CalendarPlace, newStepMinutes } from "../calendar/drag/use-calendar-handlers.ts";
import { type Day, dayMinutes, timeAt } from "../data/local-time.ts";
import { type ShiftIn, shiftTime } from "../placement.ts";
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
export const outside = -1;

/** For drags from outside the calendar; there `columnAt` is `outside`. */
export function daySpaceFromOutside(scroller: HTMLElement, columns: readonly DayColumnModel[]): DragSpace {
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
  goTo: (visit: Visit) => void;
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
