import type { ReactNode } from "react";
import styles from "./page-title.module.css";

type PageTitleProps = {
  /** Also names the browser's tab. */
  children: string;
  /** Whose page it is, for the tab's name. */
  of?: string;
  lead?: ReactNode;
  actions?: ReactNode;
};

export function PageTitle({ children, of, lead, actions }: PageTitleProps) {
  return (
    <header className={styles.head}>
      <title>{`${of === undefined ? "" : `${of}, `}${children} · Hearthside`}</title>
      <div className={styles.words}>
        <h1>{children}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
