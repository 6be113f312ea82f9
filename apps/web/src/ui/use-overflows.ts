import { useCallback, useState } from "react";

/** Whether the element holds more than it shows: then it needs a tab stop to be scrolled by keyboard. */
export function useOverflows() {
  const [overflows, setOverflows] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [watch, overflows] as const;
}
