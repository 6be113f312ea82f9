import type { ReactNode } from "react";
import { showNumber } from "#src/lib/numbers.ts";
import styles from "./charts.module.css";
import { type ChartProps, type Slice, ticksUpTo } from "./figures.ts";

/** A line through the slices with the area below; gaps where there is no data. */
export function Area({ slices, label, link = (_, drawn) => drawn }: ChartProps) {
  const ticks = ticksOf(slices);
  const top = topOf(slices);
  return (
    <Axis ticks={ticks}>
      <Shape slices={slices} top={top} />
      <ol className={styles.columns} aria-label={label} data-chart>
        {slices.map(({ name, value, color }, at) => (
          <li key={name}>
            <div className={styles.column}>
              {value !== null &&
                link(
                  at,
                  <span
                    className={styles.dot}
                    style={{ bottom: percent(value, top), background: color }}
                    title={`${name}: ${showNumber(value)}`}
                  />,
                )}
            </div>
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ol>
    </Axis>
  );
}

/** An area without axes for the corner of a card; the numbers are beside it. */
export const SmallArea = ({ slices, label }: Omit<ChartProps, "link">) => (
  <div className={styles.small} role="img" aria-label={label}>
    <Shape slices={slices} top={topOf(slices)} />
  </div>
);

const ticksOf = (slices: readonly Slice[]) => ticksUpTo(Math.max(...slices.map(({ value }) => value ?? 0)));
const topOf = (slices: readonly Slice[]) => ticksOf(slices).at(-1) ?? 1;

/** Drawn on a 100 by 100 grid and stretched to fit. */
function Shape({ slices, top }: { slices: readonly Slice[]; top: number }) {
  const color = slices[0]?.color ?? "currentColor";
  return (
    <svg className={styles.shape} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {runsOf(slices, top).map((run) => {
        const line = run.map(({ x, y }) => `${x} ${y}`).join(" L ");
        return (
          <g key={line} style={{ color }}>
            <path className={styles.under} d={`M ${run.at(0)?.x} 100 L ${line} L ${run.at(-1)?.x} 100 Z`} />
            <path className={styles.line} d={`M ${line}`} vectorEffect="non-scaling-stroke" />
          </g>
        );
      })}
    </svg>
  );
}

type Point = { readonly x: number; readonly y: number };

/** Consecutive slices with data. */
function runsOf(slices: readonly Slice[], top: number): readonly (readonly Point[])[] {
  const points = slices.map(({ value }, at) =>
    value === null ? undefined : { x: ((at + 0.5) * 100) / slices.length, y: 100 - (value * 100) / top },
  );
  const starts = points.flatMap((point, at) => (point && !points[at - 1] ? [at] : []));
  return starts.map((start) => {
    const end = points.indexOf(undefined, start);
    return points.slice(start, end < 0 ? undefined : end).filter((point) => point !== undefined);
  });
}

/** A bar for each slice, with its number above if there is space. */
export function Bars({ slices, label, link = (_, drawn) => drawn }: ChartProps) {
  const ticks = ticksUpTo(Math.max(...slices.map(({ value }) => value ?? 0)));
  const top = ticks.at(-1) ?? 1;
  return (
    <Axis ticks={ticks}>
      <ol className={styles.columns} aria-label={label} data-chart>
        {slices.map(({ name, value, color }, at) => (
          <li key={name}>
            <div className={styles.column}>
              {value !== null &&
                value > 0 &&
                link(
                  at,
                  <span
                    className={styles.bar}
                    style={{ height: percent(value, top), background: color }}
                    title={`${name}: ${showNumber(value)}`}
                  >
                    <span className={styles.number}>{showNumber(value)}</span>
                  </span>,
                )}
            </div>
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ol>
    </Axis>
  );
}

type AxisProps = {
  /** Starts at 0; the last is the top of the chart. */
  ticks: readonly number[];
  children: ReactNode;
};

/** Grid lines with their numbers. */
function Axis({ ticks, children }: AxisProps) {
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

const percent = (value: number, top: number) => `${((value * 100) / top).toFixed(2)}%`;
