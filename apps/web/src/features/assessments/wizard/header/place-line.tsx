import { useStatus } from "../state/use-form.ts";
import styles from "./header.module.css";

/** Whose form and which section, in one line that stays in sight where the header does not; screen readers have both as headings. */
export function PlaceLine({ section }: { section: string }) {
  const patientName = useStatus(({ assessment }) => assessment.summary.patientName);
  return (
    <p className={styles.place} aria-hidden>
      <strong>{patientName}</strong> <span>{section}</span>
    </p>
  );
}
