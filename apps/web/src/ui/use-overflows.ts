import { useCallback, useState } from "react";

/** Whether the element overflows, so that it needs a tab stop for keyboard scrolling. */
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

/** Screen-reader text is a pixel wide and does not count. */
const isSeen = ({ clientWidth }: HTMLElement) => clientWidth > 1;

const holdsMore = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement) =>
  scrollHeight > clientHeight || scrollWidth > clientWidth;
