import { Fragment } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import styles from "./charts.module.css";
import { arcPath, sweepsOf } from "./ring.ts";
import type { ChartProps } from "./slice.ts";

const [inner, outer, padding] = [100, 120, 2];

type DonutProps = ChartProps & {
  /** The number in the center, and what it counts. */
  middle: { readonly value: number; readonly name: string };
};

/** A ring around a number. */
export function Donut({ slices, label, middle, link = (_, drawn) => drawn }: DonutProps) {
  const values = slices.map(({ value }) => value ?? 0);
  const sweeps = sweepsOf(values, padding);
  return (
    <svg
      className={styles.donut}
      viewBox={`${-outer} ${-outer} ${2 * outer} ${2 * outer}`}
      role="group"
      aria-label={label}
    >
      {slices.map(({ name, color }, at) => {
        const sweep = sweeps[at];
        if (sweep === undefined) return null;
        const arc = (
          <path
            className={styles.arc}
            d={arcPath(sweep, (inner + outer) / 2)}
            strokeWidth={outer - inner}
            style={{ stroke: color }}
          >
            <title>{`${name}: ${showNumber(values[at] ?? 0)}`}</title>
          </path>
        );
        return <Fragment key={name}>{link(at, arc)}</Fragment>;
      })}
      <text className={styles.total} y={-8}>
        {showNumber(middle.value)}
      </text>
      <text className={styles.counts} y={22}>
        {middle.name}
      </text>
    </svg>
  );
}
