import { type RefObject, useLayoutEffect, useState } from "react";
import { columnWidth } from "./day-columns.ts";

/** What is assumed before anything is measured: as many columns as the widest usual screen shows. */
const firstSight = { from: 0, to: 2000 };

/** The part of the columns in sight, in pixels from the first; told anew after every column's width, not at every pixel. */
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
