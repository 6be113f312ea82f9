import { type RefObject, useLayoutEffect, useState } from "react";
import { columnWidth } from "./day-columns.ts";

/** Assumed before the first measurement: as wide as a large screen. */
const firstSight = { from: 0, to: 2000 };

/** The range of columns in view, in pixels; updated once per column width, not per pixel. */
export function useSight(scroller: RefObject<HTMLElement | null>) {
  const [sight, setSight] = useState(firstSight);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const from = Math.floor(element.scrollLeft / columnWidth) * columnWidth;
      const to = from + (Math.ceil(element.clientWidth / columnWidth) + 1) * columnWidth;
      if (element.clientWidth > 0)
        setSight((known) => (known.from === from && known.to === to ? known : { from, to }));
    };
    const watch = new ResizeObserver(look);
    look();
    watch.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller]);
  return sight;
}
