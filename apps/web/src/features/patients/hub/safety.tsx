import type { HubSummary } from "@hearthside/contract";
import { Banner } from "#src/ui/banner.tsx";
import { showDate } from "#src/ui/date/date-text.ts";
import styles from "./hub.module.css";

/** What visiting staff must know before the visit. */
export function SafetyConcerns({ concerns }: { concerns: HubSummary["safetyConcerns"] }) {
  if (concerns.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Banner tone="warning">
        <strong>Safety concern: read before you visit</strong>
        <ul className={styles.concerns}>
          {concerns.map(({ id, note, observedOn }) => (
            <li key={id}>
              {note} <span className={styles.detail}>(observed {showDate(observedOn)})</span>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
