import { ActionIcon, Menu } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Icon } from "#src/ui/icon.tsx";
import { NotificationList } from "./notification-list.tsx";
import styles from "./notifications.module.css";
import { ownNotifications } from "./queries.ts";
import { useTold } from "./use-told.ts";

/** The user's notifications with the unread count, updated live. */
export function NotificationBell({ className = "" }: { className?: string }) {
  const takeToastsAway = useTold();
  const list = useInfiniteQuery(ownNotifications);
  const unread = list.data?.pages[0]?.unread ?? 0;
  return (
    <Menu onOpen={takeToastsAway} width="min(380px, calc(100vw - 16px))" position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={`${styles.bell} ${className}`}
          variant="subtle"
          size="lg"
          aria-label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
        >
          <Icon name="bell" size={20} />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <NotificationList list={list} unread={unread} />
      </Menu.Dropdown>
    </Menu>
  );
}
