import type { Admission } from "@hearthside/contract";
import { Banner } from "#src/ui/banner.tsx";
import styles from "./admissions.module.css";

/** Missing or overdue regulatory requirements, each with its source. */
export function AdmissionWarnings({ warnings }: Pick<Admission, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warning">
      <ul className={styles.warnings}>
        {warnings.map(({ message, source }) => (
          <li key={message}>
            {message} <span className={styles.source}>{source}</span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
