import type { ReactNode } from "react";
import styles from "./page-title.module.css";

type PageTitleProps = {
  /** Also sets the browser tab's title. */
  children: string;
  /** The patient or person of the page, for the tab's title. */
  of?: string;
  lead?: ReactNode;
  /** Before the title: whose page it is. */
  picture?: ReactNode;
  /** Beside the title where they fit, otherwise below it. */
  tabs?: ReactNode;
  actions?: ReactNode;
};

export function PageTitle({ children, of, lead, picture, tabs, actions }: PageTitleProps) {
  return (
    <header className={styles.head} data-tabbed={tabs !== undefined}>
      <title>{`${of === undefined ? "" : `${of}, `}${children} · Hearthside`}</title>
      <div className={styles.who}>
        {picture}
        <div className={styles.words}>
          <h1>{children}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      </div>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
