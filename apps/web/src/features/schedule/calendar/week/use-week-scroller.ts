import { type RefObject, useEffect, useLayoutEffect } from "react";
import type { MovingActs } from "../drag/use-moving.ts";

const firstHour = 7;
/** The name of an hour stands half above its line. */
const labelHalf = 8;

/** The scrolling part of the calendar begins at 7 AM, and does not scroll under a finger that drags. */
export function useWeekScroller(scroller: RefObject<HTMLElement | null>, moves: MovingActs): void {
  useLayoutEffect(() => {
    const day = scroller.current?.querySelector<HTMLElement>("[data-day]");
    if (day) scroller.current?.scrollTo?.({ top: (day.offsetHeight / 24) * firstHour - labelHalf });
  }, [scroller]);
  useEffect(() => {
    const element = scroller.current;
    // has to be there before the finger: a listener that comes later is not waited for
    const stay = (event: TouchEvent) => moves.held() !== undefined && event.preventDefault();
    element?.addEventListener("touchmove", stay, { passive: false });
    return () => element?.removeEventListener("touchmove", stay);
  }, [scroller, moves]);
}
