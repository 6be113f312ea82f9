import { ActionIcon, Button, Menu } from "@mantine/core";
import { Icon } from "./icon.tsx";
import styles from "./row-menu.module.css";

export type RowAction = { label: string; onAction: () => void };

type RowMenuProps = {
  /** Names the row: "Actions for Walter O'Connor". */
  name: string;
  actions: readonly RowAction[];
};

/** A longer one would take width from other columns. */
const shortLabel = 14;

/** The actions of a table row behind one button at its end; a single short action is the button itself. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const [first, ...others] = actions;
  if (first === undefined) return null;
  if (others.length === 0 && first.label.length <= shortLabel)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${first.label} ${name}`}
        onClick={first.onAction}
      >
        {first.label}
      </Button>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={styles.menu} variant="subtle" aria-label={`Actions for ${name}`}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onAction }) => (
          <Menu.Item key={label} onClick={onAction}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
