import type { Admission } from "@hearthside/contract";
import { showDate } from "#src/ui/date/date-text.ts";
import styles from "./admissions.module.css";
import { eventInWords } from "./words.ts";

/** The admission's events, the latest first. */
export function AdmissionHistory({ events }: Pick<Admission, "events">) {
  if (events.length === 0) return null;
  return (
    <section>
      <h4 className={styles.part}>History</h4>
      <ol className={styles.history}>
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <time dateTime={event.onDate}>{showDate(event.onDate)}</time>
            <span>{eventInWords(event)}</span>
            {event.by !== null && <span className={styles.quiet}>{event.by}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
