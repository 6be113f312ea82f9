import type { VisitException } from "@hearthside/contract";
import { Badge } from "#src/ui/badge.tsx";
import { exceptionWords } from "../visit-words.ts";
import styles from "./visit.module.css";

/** The visit's exceptions and how they were resolved. */
export function ExceptionLines({ exceptions }: { exceptions: readonly VisitException[] }) {
  if (exceptions.length === 0) return null;
  return (
    <section aria-labelledby="visit-exceptions">
      <h3 id="visit-exceptions" className={styles.heading}>
        Exceptions
      </h3>
      <ul className={styles.list}>
        {exceptions.map(({ id, kind, title, resolvedAt, resolution }) => (
          <li key={id} className={styles.inline}>
            <Badge tone={resolvedAt === null ? "warning" : "success"}>
              {resolvedAt === null ? "Open" : "Resolved"}
            </Badge>
            <strong>{exceptionWords[kind]}</strong> {title}
            {resolution !== null && ` Resolved: “${resolution}”`}
          </li>
        ))}
      </ul>
    </section>
  );
}
