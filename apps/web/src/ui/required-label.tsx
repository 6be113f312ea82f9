import type { ReactNode } from "react";
import styles from "./required-label.module.css";

/** For a group of choices or a button: neither has a state that tells screen readers that it is required. */
export const RequiredLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className={styles.word}>required</span>
  </>
);
