import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import styles from "./tab-row.module.css";

type TabRowProps = {
  label: string;
  /** The current tab; change it when the tab may have moved. */
  current: string;
  /** List items with a link each. */
  children: ReactNode;
};

/** Links to the parts of a screen, in a row that scrolls on phones. */
export function TabRow({ label, current, children }: TabRowProps) {
  const row = useCurrentInSight<HTMLUListElement>(current);
  return (
    <nav aria-label={label}>
      <ul ref={row} className={styles.tabs}>
        {children}
      </ul>
    </nav>
  );
}

/** The count after a tab's label. */
export function TabCount({ children }: { children: number }) {
  return <span className={styles.count}>{showNumber(children)}</span>;
}

/** Scrolls a row of links so that the current page's link is visible, even when counts that load later widen the links. */
export function useCurrentInSight<T extends HTMLElement>(current: string): RefObject<T | null> {
  const row = useRef<T>(null);
  useEffect(() => {
    const shown = row.current;
    if (shown === null) return;
    // also called when it begins, before anything is painted: then nothing has to be measured twice
    const observer = new ResizeObserver(() => bringIntoSight(shown));
    observer.observe(shown);
    for (const link of shown.querySelectorAll("a")) observer.observe(link);
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
