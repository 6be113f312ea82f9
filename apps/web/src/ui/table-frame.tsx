import type { ReactNode, Ref } from "react";
import styles from "./table-frame.module.css";

type TableFrameProps = { children: ReactNode; className?: string | undefined; ref?: Ref<HTMLDivElement> };

/** The card around a table; on a phone each row is its own card. */
export const TableFrame = ({ children, className = "", ref }: TableFrameProps) => (
  <div className={`${styles.frame} ${className}`} ref={ref}>
    {children}
  </div>
);
