import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { MovingActs } from "../drag/use-moving.ts";

const firstHour = 7;
/** The name of an hour stands half above its line. */
const labelHalf = 8;

/**
 * The scrolling part of the calendar: begins at 7 AM and at today, and stands still under a finger that drags. Once
 * there are visits it goes to today again: crowded days are wider.
 */
export function useWeekScroller(moves: MovingActs, hasVisits: boolean): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const day = scroller.current?.querySelector<HTMLElement>("[data-day]");
    if (day) scroller.current?.scrollTo?.({ top: (day.offsetHeight / 24) * firstHour - labelHalf });
  }, []);
  useLayoutEffect(() => {
    const day = scroller.current?.querySelector<HTMLElement>("[data-day]");
    const today = scroller.current?.querySelector<HTMLElement>("[data-today=true]");
    if (day && today) scroller.current?.scrollTo?.({ left: today.offsetLeft - day.offsetLeft });
  }, [hasVisits]);
  useEffect(() => {
    const element = scroller.current;
    // has to be there before the finger: a listener that comes later is not waited for
    const stay = (event: TouchEvent) => moves.held() !== undefined && event.preventDefault();
    element?.addEventListener("touchmove", stay, { passive: false });
    return () => element?.removeEventListener("touchmove", stay);
  }, [moves]);
  return scroller;
}
