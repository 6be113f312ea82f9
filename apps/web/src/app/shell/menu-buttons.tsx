import type { UserInfo } from "@hearthside/contract";
import { Button, type ButtonProps, type ElementProps } from "@mantine/core";
import { Icon } from "#src/ui/icon.tsx";
import styles from "./header.module.css";

type OfButton = ButtonProps & ElementProps<"button", keyof ButtonProps>;

/** Opens the user's menu. */
export function PersonButton({ user, ...button }: OfButton & { user: UserInfo }) {
  const name = nameOf(user);
  return (
    <Button
      {...button}
      className={`${styles.plain} ${styles.person}`}
      variant="subtle"
      aria-label={name}
      leftSection={<Icon name="user" size={20} />}
      rightSection={<Icon name="chevronDown" size={12} />}
    >
      <span className={styles.name}>{name}</span>
    </Button>
  );
}

const nameOf = ({ FirstName }: UserInfo) => FirstName || "Name (Staff)";

/** Opens field staff's tasks for today. */
export const MustDoButton = ({ count = "", ...button }: OfButton & { count?: string | undefined }) => (
  <Button {...button} className={styles.mustDo} color="red" leftSection={<Icon name="warning" size={16} />}>
    Must Do{count}
  </Button>
);
