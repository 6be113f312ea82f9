import { type RefObject, useEffect, useRef } from "react";

/** For a row of links that is wider than a phone: the one of the page one is on is never beyond its edge. */
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
