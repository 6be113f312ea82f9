import type { TimeOff, WeeklyHours } from "@hearthside/contract";
import { Panel } from "#src/ui/panel.tsx";
import styles from "./staff-hub.module.css";
import { hoursWords, timeOffWords } from "./words.ts";

type HoursPanelProps = { hours: readonly WeeklyHours[] | null; timeOff: readonly TimeOff[] };

/** Working hours and time off, in the time zone of the person's branch. */
export function HoursPanel({ hours, timeOff }: HoursPanelProps) {
  return (
    <Panel title="Availability">
      <h3 className={styles.part}>Working hours</h3>
      {hours === null ? (
        <p className={styles.quiet}>Not recorded.</p>
      ) : (
        <Lines label="Working hours" lines={hoursWords(hours)} none="None." />
      )}
      <h3 className={styles.part}>Time off</h3>
      <Lines label="Time off" lines={timeOff.map(timeOffWords)} none="None." />
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
