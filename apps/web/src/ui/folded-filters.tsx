import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import styles from "./folded-filters.module.css";
import { Icon } from "./icon.tsx";
import { useIsNarrow } from "./use-is-narrow.ts";

type FoldedFiltersProps = {
  /** How many of them narrow the list now. */
  set: number;
  children: ReactNode;
};

/** The filters of a list; on a phone they are behind one button, which says how many are set. */
export function FoldedFilters({ set, children }: FoldedFiltersProps) {
  const isNarrow = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (!isNarrow) return children;
  return (
    <div className={styles.fold}>
      <Button
        variant="default"
        leftSection={<Icon name="filter" size={16} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {set === 0 ? "Filters" : `Filters, ${set} set`}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
