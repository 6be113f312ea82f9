import { Button, Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import styles from "./records.module.css";

type ListHeadProps = {
  /** A note on the whole list, such as how many rows are incomplete. */
  children?: ReactNode;
  /** Label of the add button, which needs `onAdd`. */
  addLabel: string;
  onAdd?: (() => void) | undefined;
  withRemoved: boolean;
  onWithRemoved: (withRemoved: boolean) => void;
};

/** The row above a list. */
export const ListHead = ({ children, addLabel, onAdd, withRemoved, onWithRemoved }: ListHeadProps) => (
  <div className={styles.head}>
    <div className={styles.said}>{children}</div>
    <Checkbox
      label="Show removed"
      checked={withRemoved}
      onChange={(event) => onWithRemoved(event.currentTarget.checked)}
    />
    {onAdd !== undefined && (
      <Button leftSection={<Icon name="add" size={16} />} onClick={onAdd}>
        {addLabel}
      </Button>
    )}
  </div>
);
