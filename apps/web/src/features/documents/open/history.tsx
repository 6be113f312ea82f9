import type { Document } from "@hearthside/contract";
import { showMoment } from "#src/lib/moments.ts";
import { statusWords } from "../words.ts";
import styles from "./open.module.css";

/** The statuses of the document, latest first, with comments. */
export function History({ steps }: Pick<Document, "steps">) {
  if (steps.length === 0) return null;
  return (
    <section aria-label="History">
      <h3 className={styles.heading}>History</h3>
      <ol className={styles.list}>
        {steps.toReversed().map(({ id, status, at, by, comment }) => (
          <li key={id}>
            <span>
              <strong>{statusWords[status].label}</strong>, {showMoment(at)}
              {by !== null && `, ${by}`}
            </span>
            {comment !== null && <q className={styles.comment}>{comment}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
