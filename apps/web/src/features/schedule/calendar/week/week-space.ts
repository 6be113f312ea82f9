import { dayMinutes } from "../../data/local-time.ts";
import type { DragSpace } from "../drag/follow-pointer.ts";

/** Maps the days and hours of a calendar to window coordinates; columns are the elements with `data-day`. */
export function weekSpace(scroller: HTMLElement): DragSpace {
  const columns = [...scroller.querySelectorAll("[data-day]")];
  return {
    scroller,
    columnAt: (clientX) =>
      Math.max(
        0,
        columns.findLastIndex((one) => one.getBoundingClientRect().left <= clientX),
      ),
    minuteAt(clientY) {
      const box = columns[0]?.getBoundingClientRect();
      return box === undefined || box.height === 0 ? 0 : ((clientY - box.top) / box.height) * dayMinutes;
    },
  };
}
