import type { ReactNode } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import styles from "./charts.module.css";

type AxisProps = {
  /** Starts at 0; the last is the top of the chart. */
  ticks: readonly number[];
  children: ReactNode;
};

/** Grid lines with their numbers. */
export function Axis({ ticks, children }: AxisProps) {
  const top = ticks.at(-1) ?? 1;
  return (
    <div className={styles.plot}>
      <div className={styles.ticks} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: percent(tick, top) }}>
            {showNumber(tick)}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

export const percent = (value: number, top: number) => `${((value * 100) / top).toFixed(2)}%`;
