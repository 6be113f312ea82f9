import styles from "./skeleton.module.css";

/** One line of a loading placeholder, shown after 150 ms so that quick answers do not flicker. */
export function SkeletonLine({ width = "80%" }: { width?: string }) {
  return <span className={styles.line} style={{ width }} />;
}

const widths = ["92%", "78%", "85%", "64%"];

export function SkeletonText({ lines = 3, label = "Loading" }: { lines?: number; label?: string }) {
  return (
    <div role="status" className={styles.text}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, at) => (
        <SkeletonLine key={at} width={widths[at % widths.length] ?? "80%"} />
      ))}
    </div>
  );
}

/** The height of a table, whose rows on phones are cards. */
export function SkeletonTable({ rows, isTall = false }: { rows: number; isTall?: boolean }) {
  return (
    <div role="status" className={styles.table} data-tall={isTall}>
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at}>
          <SkeletonLine width="64%" />
        </div>
      ))}
    </div>
  );
}

/** Two-line rows, the height of people and task lists. */
export function SkeletonList({ rows }: { rows: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={styles.row}>
          <SkeletonLine width="44%" />
          <SkeletonLine width="28%" />
        </div>
      ))}
    </div>
  );
}
