import type { ReactNode } from "react";
import styles from "./rows.module.css";

/** The name of a row with its marks. */
export const RowName = ({ children }: { children: ReactNode }) => (
  <span className={styles.name}>{children}</span>
);

/** Details of a row; the caller leaves out missing parts. */
export const RowDetail = ({ children }: { children: ReactNode }) => (
  <span className={styles.detail}>{children}</span>
);

/** One of several facts of a detail: in one line, or on a phone each in its own. */
export const RowFact = ({ children }: { children: ReactNode }) => (
  <span className={styles.fact}>{children}</span>
);
