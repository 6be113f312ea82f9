import { useStatus } from "../state/use-form.ts";
import styles from "./header.module.css";

/** Patient and section in one line that stays visible when the header scrolls away; screen readers have both as headings. */
export function PlaceLine({ section }: { section: string }) {
  const patientName = useStatus(({ assessment }) => assessment.summary.patientName);
  return (
    <p className={styles.place} aria-hidden>
      <strong>{patientName}</strong> <span>{section}</span>
    </p>
  );
}
