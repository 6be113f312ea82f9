import { timeAt } from "../../data/local-time.ts";
import { type CalendarPlace, newStepMinutes } from "../drag/use-calendar-handlers.ts";
import { weekSpace } from "./week-space.ts";

/** Maps a press in the week to a day and time; columns are days. */
export const weekPlace: CalendarPlace = {
  spaceOf: weekSpace,
  freeAt({ target, currentTarget, clientY }) {
    const day = target instanceof HTMLElement ? target.dataset.day : undefined;
    if (day === undefined) return undefined;
    const minute = weekSpace(currentTarget).minuteAt(clientY);
    return { start: timeAt(day, Math.floor(minute / newStepMinutes) * newStepMinutes) };
  },
  goTo: (visit, scroller) => scroller.querySelector<HTMLElement>(`button[data-visit="${visit.id}"]`)?.focus(),
};
