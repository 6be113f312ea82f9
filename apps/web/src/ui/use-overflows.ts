import { useCallback, useState } from "react";

/** Whether the element overflows, so that it needs a tab stop for keyboard scrolling. */
export function useOverflows() {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => setOverflows(isSeen(element) && holdsMore(element));
    const sizes = new ResizeObserver(measure);
    const watchAll = () => {
      sizes.disconnect();
      for (const one of [element, ...element.children]) sizes.observe(one);
    };
    // loaded content replaces children without resizing an element that is at its full height
    const children = new MutationObserver(watchAll);
    children.observe(element, { childList: true });
    watchAll();
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, []);
  return [watch, overflows] as const;
}

/** Screen-reader text is a pixel wide and does not count. */
const isSeen = ({ clientWidth }: HTMLElement) => clientWidth > 1;

const holdsMore = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement) =>
  scrollHeight > clientHeight || scrollWidth > clientWidth;
