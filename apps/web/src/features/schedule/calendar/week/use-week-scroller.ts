import { type RefObject, useEffect, useLayoutEffect } from "react";
import type { MovingActs } from "../drag/use-moving.ts";

const firstHour = 7;
/** Half of an hour's label is above its line. */
const labelHalf = 8;

/** Starts the calendar at 7 AM and keeps it from scrolling during a touch drag. */
export function useWeekScroller(scroller: RefObject<HTMLElement | null>, moves: MovingActs): void {
  useLayoutEffect(() => {
    const day = scroller.current?.querySelector<HTMLElement>("[data-day]");
    if (day) scroller.current?.scrollTo?.({ top: (day.offsetHeight / 24) * firstHour - labelHalf });
  }, [scroller]);
  useEffect(() => {
    const element = scroller.current;
    // must be attached before the touch starts, or the browser ignores it
    const stay = (event: TouchEvent) => moves.held() !== undefined && event.preventDefault();
    element?.addEventListener("touchmove", stay, { passive: false });
    return () => element?.removeEventListener("touchmove", stay);
  }, [scroller, moves]);
}
