import type { Visit } from "@hearthside/contract";
import type { DragSpace } from "../calendar/drag/follow-pointer.ts";
import { type ShiftIn, shiftTime } from "../calendar/drag/placement.ts";
import { type CalendarPlace, newStepMinutes } from "../calendar/drag/use-calendar-handlers.ts";
import { type Day, dayMinutes, timeAt } from "../data/local-time.ts";
import type { DayColumnModel } from "./day-columns.ts";

/** Beside the columns: over the names of the hours, or outside the calendar. */
export const outside = -1;

/** Where columns and hours lie in the window. They are counted, not measured: most of them are not drawn. */
export function daySpace(scroller: HTMLElement, columns: readonly DayColumnModel[]): DragSpace {
  const hours = scroller.querySelector("[data-hours]");
  return {
    scroller,
    columnAt(clientX) {
      const x = clientX - (hours?.getBoundingClientRect().left ?? 0);
      return columns.findIndex(({ left, width }) => left <= x && x < left + width);
    },
    minuteAt(clientY) {
      const box = hours?.getBoundingClientRect();
      return box === undefined || box.height === 0 ? 0 : ((clientY - box.top) / box.height) * dayMinutes;
    },
  };
}

type DayPlace = {
  columns: readonly DayColumnModel[];
  day: Day;
  goTo: (visit: Visit) => void;
};

/** Columns are clinicians: what is pressed or pointed at in the day. */
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

/** From clinician to clinician as they stand side by side; the day stays. */
export const shiftAmong =
  (columns: readonly Pick<DayColumnModel, "userId">[]): ShiftIn =>
  (from, shift) => {
    const at = columns.findIndex(({ userId }) => userId === from.userId);
    const to = Math.min(Math.max(at + shift.columns, 0), columns.length - 1);
    const userId = at === outside ? from.userId : (columns[to]?.userId ?? null);
    return shiftTime({ ...from, userId }, shift);
  };
