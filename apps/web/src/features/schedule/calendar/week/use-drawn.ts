import { startTransition, useCallback, useState } from "react";

/** So many visits are drawn in no time. */
const few = 60;

/**
 * Whether a day's visits are drawn: at once where they are few or seen, a moment later where one has to scroll to them.
 * Also answers what is to be given the day's element.
 */
export function useDrawn(count: number) {
  const [wasDrawn, setDrawn] = useState(false);
  const isCrowded = count > few;
  const measure = useCallback(
    (column: HTMLElement | null) => {
      if (!isCrowded || column === null) return;
      if (isInSight(column)) setDrawn(true);
      else startTransition(() => setDrawn(true));
    },
    [isCrowded],
  );
  return [measure, wasDrawn || !isCrowded] as const;
}

function isInSight(element: HTMLElement): boolean {
  const { left, right } = element.getBoundingClientRect();
  return left <= window.innerWidth && right >= 0;
}
