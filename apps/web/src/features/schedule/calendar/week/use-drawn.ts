import { startTransition, useCallback, useState } from "react";

/** Whether a day's visits are drawn: at once where they are seen, a moment later where one has to scroll to them. */
export function useDrawn() {
  const [isDrawn, setDrawn] = useState(false);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const { left, right } = element.getBoundingClientRect();
    if (left <= window.innerWidth && right >= 0) setDrawn(true);
    else startTransition(() => setDrawn(true));
  }, []);
  return [measure, isDrawn] as const;
}
