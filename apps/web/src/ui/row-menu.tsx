import { ActionIcon, Loader, Menu } from "@mantine/core";
import { Icon } from "./icon.tsx";
import styles from "./row-menu.module.css";

export type RowAction = {
  label: string;
  onAct: () => void;
  /** Why it cannot be done now; the item is shown and refuses. */
  disabled?: boolean;
};

type RowMenuProps = {
  /** Names the row: "Actions for Walter O'Connor". */
  name: string;
  actions: readonly RowAction[];
  busy?: boolean;
};

/** The actions of a table row behind one button at its end; nothing where there is none. */
export function RowMenu({ name, actions, busy = false }: RowMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" disabled={busy}>
      <Menu.Target>
        <ActionIcon
          className={styles.menu}
          variant="subtle"
          aria-disabled={busy || undefined}
          aria-label={`Actions for ${name}`}
        >
          {busy ? <Loader size={14} color="currentColor" /> : <Icon name="dots" />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onAct, disabled = false }) => (
          <Menu.Item key={label} disabled={disabled} onClick={onAct}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
