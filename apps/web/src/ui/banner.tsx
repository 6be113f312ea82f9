import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { Mark } from "./plain/mark.tsx";

type BannerProps = {
  tone: "success" | "warning" | "critical";
  children: ReactNode;
  action?: ReactNode;
  /** Not announced on change; the caller decides what is announced. */
  quiet?: boolean;
};

const labels = { success: "Success", warning: "Warning", critical: "Error" } as const;

/** A message about the page; toasts are for events. */
export function Banner({ tone, children, action, quiet = false }: BannerProps) {
  const role = tone === "critical" ? "alert" : "status";
  return (
    <div className={styles.banner} data-tone={tone} role={quiet ? undefined : role}>
      <Mark name={tone} label={labels[tone]} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
