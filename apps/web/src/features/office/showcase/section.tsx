import { type ReactNode, useId } from "react";
import { Card } from "#src/ui/plain/card.tsx";
import styles from "./showcase.module.css";

/** One titled part of the showcase. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <Card>
        <div className={styles.stack}>{children}</div>
      </Card>
    </section>
  );
}

/** Examples side by side under a small heading. */
export function Examples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.label}>{title}</h3>
      <div className={styles.row}>{children}</div>
    </div>
  );
}
