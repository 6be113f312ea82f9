import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import styles from "./state.module.css";

type EmptyProps = {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** In a card among others: as low as its words. */
  isSmall?: boolean;
};

/** Says what would be shown here, and offers the next action. */
export function Empty({ icon = "inbox", title, children, action, isSmall = false }: EmptyProps) {
  return (
    <div className={styles.state} data-small={isSmall || undefined}>
      <span className={styles.picture}>
        <Icon name={icon} size={isSmall ? 16 : 30} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  );
}
