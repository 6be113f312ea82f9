import type { TimeOff, WeeklyHours } from "@hearthside/contract";
import { Panel } from "#src/ui/panel.tsx";
import styles from "./staff-hub.module.css";
import { hoursWords, timeOffWords } from "./words.ts";

type HoursPanelProps = { hours: readonly WeeklyHours[] | null; timeOff: readonly TimeOff[] };

/** When she works, and when she does not; on the clock of her branch. */
export function HoursPanel({ hours, timeOff }: HoursPanelProps) {
  return (
    <Panel title="Availability">
      <h3 className={styles.part}>Working hours</h3>
      {hours === null ? (
        <p className={styles.quiet}>Nobody has entered any.</p>
      ) : (
        <Lines label="Working hours" lines={hoursWords(hours)} none="At no time." />
      )}
      <h3 className={styles.part}>Time off</h3>
      <Lines label="Time off" lines={timeOff.map(timeOffWords)} none="None is entered." />
    </Panel>
  );
}

function Lines({ label, lines, none }: { label: string; lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p className={styles.quiet}>{none}</p>;
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
