import type { ReactNode } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import styles from "./tab-row.module.css";
import { useCurrentInSight } from "./use-current-in-sight.ts";

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
