import { useCallback, useState } from "react";

/** Whether the element holds more than it shows, in height or width: then it needs a tab stop to be scrolled by keyboard. */
export function useOverflows() {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => setOverflows(isSeen(element) && holdsMore(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [watch, overflows] as const;
}

/** What is there for screen readers only is a pixel wide: nobody scrolls in it. */
const isSeen = ({ clientWidth }: HTMLElement) => clientWidth > 1;

const holdsMore = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement) =>
  scrollHeight > clientHeight || scrollWidth > clientWidth;
