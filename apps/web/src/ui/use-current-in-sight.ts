import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a row of links so that the current page's link is visible, also when counts that load later widen the links. */
export function useCurrentInSight<T extends HTMLElement>(current: string): RefObject<T | null> {
  const row = useRef<T>(null);
  useEffect(() => {
    const shown = row.current;
    if (shown === null) return;
    const observer = new ResizeObserver(() => bringIntoSight(shown));
    observer.observe(shown);
    for (const link of shown.querySelectorAll("a")) observer.observe(link);
    bringIntoSight(shown);
    return () => observer.disconnect();
  }, [current]);
  return row;
}

function bringIntoSight(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>(`[aria-current="page"]`);
  if (link === null) return;
  const place = link.offsetLeft - row.offsetLeft;
  row.scrollLeft = place - (row.clientWidth - link.offsetWidth) / 2;
}
