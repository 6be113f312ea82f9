import { type RefObject, startTransition, useLayoutEffect, useState } from "react";

/** So many visits are drawn in no time. */
const few = 60;

/** Whether a day's visits are drawn: at once where they are few or seen, a moment later where one has to scroll to them. */
export function useDrawn(column: RefObject<HTMLElement | null>, count: number): boolean {
  const [isDrawn, setDrawn] = useState(false);
  const isCrowded = count > few;
  useLayoutEffect(() => {
    if (!isCrowded || column.current === null) return;
    if (isInSight(column.current)) setDrawn(true);
    else startTransition(() => setDrawn(true));
  }, [column, isCrowded]);
  return isDrawn || !isCrowded;
}

function isInSight(element: HTMLElement): boolean {
  const { left, right } = element.getBoundingClientRect();
  return left <= window.innerWidth && right >= 0;
}
