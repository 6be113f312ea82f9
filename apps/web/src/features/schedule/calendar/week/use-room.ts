import { type RefObject, useLayoutEffect, useState } from "react";
import { type Room, roomIn } from "../fold-crowd.ts";
import { hoursWidth } from "./hours.tsx";

/** Assumed width of a day before the first measurement. */
const usualDayWidth = 143;

/** How many visits side by side fit names in each of `dayCount` days. */
export function useRoom(scroller: RefObject<HTMLElement | null>, dayCount: number): Room {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);
  return roomIn(width === 0 ? usualDayWidth : (width - hoursWidth) / dayCount);
}
