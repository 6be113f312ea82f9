import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { Mark } from "./plain/mark.tsx";

type BannerProps = { tone: "success" | "warning" | "critical"; children: ReactNode; action?: ReactNode };

const words = { success: "Success", warning: "Warning", critical: "Error" } as const;

/** A message that stays where it concerns the page; a toast is for what has just happened. */
export function Banner({ tone, children, action }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === "critical" ? "alert" : "status"}>
      <Mark name={tone} label={words[tone]} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
