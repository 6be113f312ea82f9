import { type RefObject, useLayoutEffect, useState } from "react";
import { type Room, roomIn } from "../fold-crowd.ts";
import { hoursWidth } from "./hours.tsx";

/** Of a day on the usual screen, before anything is measured. */
const usualDayWidth = 143;

/** How many visits at once have room for names in each of so many days side by side. */
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
