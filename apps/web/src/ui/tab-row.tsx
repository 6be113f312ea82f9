import type { ReactNode } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import styles from "./tab-row.module.css";
import { useCurrentInSight } from "./use-current-in-sight.ts";

type TabRowProps = {
  label: string;
  /** Which one is shown; another word when its place may have moved. */
  current: string;
  /** A list item with a link each. */
  children: ReactNode;
};

/** Links to the parts of a screen, in a row that is pulled aside where it is wider than a phone. */
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

/** How many wait there, behind the words of a link. */
export function TabCount({ children }: { children: number }) {
  return <span className={styles.count}>{showNumber(children)}</span>;
}
