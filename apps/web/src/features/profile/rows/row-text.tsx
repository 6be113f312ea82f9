import type { ReactNode } from "react";
import styles from "./rows.module.css";

/** The name of a row with its marks. */
export const RowName = ({ children }: { children: ReactNode }) => (
  <span className={styles.name}>{children}</span>
);

/** What else is known of it; parts that are missing are left out by whoever calls. */
export const RowDetail = ({ children }: { children: ReactNode }) => (
  <span className={styles.detail}>{children}</span>
);
