import type { DataExport } from "@hearthside/contract";
import { extent, isUnderWay, nameOf } from "./export-words.ts";
import styles from "./exports.module.css";

/** A progress bar with text, hidden once the export is over. Until rows are counted it only shows that work is under way. */
export function ExportProgress({ one }: { one: DataExport }) {
  if (!isUnderWay(one)) return null;
  const { status, rowsDone, rowCount } = one;
  const known = rowCount === null || rowCount === 0 ? {} : { max: rowCount, value: rowsDone };
  return (
    <span className={styles.progress}>
      {status === "running" && <progress aria-label={`Progress of ${nameOf(one)}`} {...known} />}
      <span>{status === "queued" ? "Queued" : extent(one)}</span>
    </span>
  );
}
