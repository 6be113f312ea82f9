import { showNumber } from "#src/lib/numbers.ts";
import { Axis, percent } from "./axis.tsx";
import styles from "./charts.module.css";
import type { ChartProps } from "./slice.ts";
import { ticksUpTo } from "./ticks.ts";

/** A bar for each slice, with its number above where there is room. */
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
