import type { ReactNode } from "react";
import styles from "./badge.module.css";
import type { Tone } from "./tone.ts";

/** A short status beside what it describes. The text carries the meaning; the tone only repeats it. */
export function Badge({ tone = "base", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
