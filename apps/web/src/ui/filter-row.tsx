import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import styles from "./filter-row.module.css";
import { Icon } from "./icon.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";

type FilterRowProps = {
  /** The search field: on phones it stays in view and keeps what was typed. */
  search?: ReactNode;
  /** How many filters are set; an order is none. */
  set: number;
  /** Actions for the rows below, at the end of the row. */
  actions?: ReactNode;
  /** Labeled fields. */
  children: ReactNode;
};

/**
 * The filters of a list in one row; on phones behind a button with the number of active ones. Search, fields and
 * actions stay the same elements at both widths and while collapsed, so that typed text is kept.
 */
export function FilterRow({ search, set, actions, children }: FilterRowProps) {
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.filters}>
        {search && <div className={styles.search}>{search}</div>}
        {isNarrow && (
          <Button
            variant="default"
            leftSection={<Icon name="filter" size={16} />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {set === 0 ? "Filters" : `Filters (${set})`}
          </Button>
        )}
        <div id={id} className={styles.fields} hidden={isNarrow && !isOpen}>
          {children}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
