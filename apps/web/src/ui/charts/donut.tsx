import { Fragment } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import styles from "./charts.module.css";
import type { ChartProps } from "./figures.ts";

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

const full = 360;

type Sweep = { readonly from: number; readonly to: number };

/** Each value's arc in degrees, with `padding` between; zero has no arc, small values a visible one. */
export function sweepsOf(values: readonly number[], padding: number): readonly (Sweep | undefined)[] {
  const shown = values.filter((value) => value > 0);
  if (shown.length === 1) return values.map((value) => (value > 0 ? { from: 0, to: full } : undefined));
  const total = shown.reduce((sum, value) => sum + value, 0);
  const room = full - shown.length * (padding + least);
  let from = 0;
  return values.map((value) => {
    if (value <= 0) return undefined;
    const sweep = { from, to: from + least + (value / total) * room };
    from = sweep.to + padding;
    return sweep;
  });
}

const least = 1;

/** An arc clockwise from the top around (0, 0), as an SVG path. */
export function arcPath({ from, to }: Sweep, radius: number): string {
  const middle = (from + to) / 2;
  const [start, half, end] = [from, middle, to].map((angle) => placeOn(radius, angle));
  const half1 = `A ${radius} ${radius} 0 0 1 ${half}`;
  return `M ${start} ${half1} A ${radius} ${radius} 0 0 1 ${end}`;
}

function placeOn(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
}
