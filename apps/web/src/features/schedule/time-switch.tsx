import { Button } from "@mantine/core";
import { Icon } from "#src/ui/icon.tsx";
import type { Day } from "./data/local-time.ts";
import type { View } from "./screen/schedule-filter.ts";
import styles from "./screen/screen.module.css";
import { spanLabel, stepFrom } from "./screen/shown-span.ts";

const units = { weekly: "week", monthly: "month", day: "day" } as const satisfies Record<View, string>;

type TimeSwitchProps = { view: View; day: Day; today: Day; onDay: (day: Day) => void };

/** Buttons for the previous and next span and for today. */
export const TimeSwitch = ({ view, day, today, onDay }: TimeSwitchProps) => (
  <div className={styles.times}>
    <Button variant="default" onClick={() => onDay(today)}>
      Today
    </Button>
    <Button
      variant="default"
      aria-label={`Previous ${units[view]}`}
      onClick={() => onDay(stepFrom(view, day, -1))}
    >
      <Icon name="chevronLeft" size={16} />
    </Button>
    <Button
      variant="default"
      aria-label={`Next ${units[view]}`}
      onClick={() => onDay(stepFrom(view, day, 1))}
    >
      <Icon name="chevronRight" size={16} />
    </Button>
    <h2 className={styles.label} aria-live="polite">
      {spanLabel(view, day)}
    </h2>
  </div>
);
