import type { DataExport } from "@hearthside/contract";
import { extent, isUnderWay, nameOf } from "./export-words.ts";
import styles from "./exports.module.css";

/** A bar with words; nothing once it is over. Until rows are counted the bar only says that something goes on. */
export function ExportProgress({ one }: { one: DataExport }) {
  if (!isUnderWay(one)) return null;
  const { status, rowsDone, rowCount } = one;
  const known = rowCount === null || rowCount === 0 ? {} : { max: rowCount, value: rowsDone };
  return (
    <span className={styles.progress}>
      {status === "running" && <progress aria-label={`Progress of ${nameOf(one)}`} {...known} />}
      <span>{status === "queued" ? "Waits for its turn" : extent(one)}</span>
    </span>
  );
}
