import type { ReactNode, Ref } from "react";
import styles from "./table-frame.module.css";

type TableFrameProps = { children: ReactNode; className?: string | undefined; ref?: Ref<HTMLDivElement> };

/** The sheet that a table lies on; on a phone its rows are sheets of their own. */
export const TableFrame = ({ children, className = "", ref }: TableFrameProps) => (
  <div className={`${styles.frame} ${className}`} ref={ref}>
    {children}
  </div>
);
