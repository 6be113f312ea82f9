import { Button, Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import styles from "./records.module.css";

type ListHeadProps = {
  /** What the list says as a whole, such as how many are incomplete. */
  children?: ReactNode;
  /** Of the button that adds; without `onAdd` there is none. */
  addLabel: string;
  onAdd?: (() => void) | undefined;
  withRemoved: boolean;
  onWithRemoved: (withRemoved: boolean) => void;
};

/** Stands above the rows of a list. */
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
