import type { ReactNode } from "react";
import styles from "./hub.module.css";

export const SummaryPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h3>{title}</h3>
    {children}
  </div>
);
