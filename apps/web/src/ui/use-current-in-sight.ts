import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a row of links so that the current page's link is visible. */
export function useCurrentInSight<T extends HTMLElement>(current: string): RefObject<T | null> {
  const row = useRef<T>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[aria-current="page"]`);
    if (!row.current || !link) return;
    const place = link.offsetLeft - row.current.offsetLeft;
    row.current.scrollLeft = place - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return row;
}
