import type { ReactNode } from "react";
import styles from "./chart.module.css";

/** Shown for an empty list. */
export const NothingRecorded = ({ children }: { children: ReactNode }) => (
  <p className={styles.unknown}>{children}</p>
);
