import type { Contract, Notification, OutputOf } from "@hearthside/contract";
import { Menu } from "@mantine/core";
import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf } from "#src/lib/api-error.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Icon } from "#src/ui/icon.tsx";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { notificationLink } from "./notification-link.ts";
import styles from "./notifications.module.css";
import { markRead } from "./queries.ts";

type List = UseInfiniteQueryResult<InfiniteData<OutputOf<Contract["GET /notifications"]>>>;

/** Newest first; opening one follows its link and marks it read. */
export function NotificationList({ list, unread }: { list: List; unread: number }) {
  const read = useMarkRead();
  const told = list.data?.pages.flatMap(({ notifications }) => notifications);
  return (
    <>
      <Said told={told} error={list.error} />
      {list.isError && (
        <Menu.Item closeMenuOnClick={false} onClick={() => void list.refetch()}>
          Try again
        </Menu.Item>
      )}
      {unread > 0 && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<Icon name="check" size={16} />}
          onClick={() => read(null)}
        >
          Mark all read
        </Menu.Item>
      )}
      {told?.map((one) => (
        <NotificationItem key={one.id} notification={one} onRead={() => !one.isRead && read([one.id])} />
      ))}
      {list.hasNextPage && (
        <Menu.Item
          closeMenuOnClick={false}
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show older
        </Menu.Item>
      )}
    </>
  );
}

type SaidProps = { told: readonly Notification[] | undefined; error: Error | null };

function Said({ told, error }: SaidProps) {
  if (error !== null)
    return <Menu.Label>{messageOf(error, "The notifications could not be loaded.")}</Menu.Label>;
  if (told !== undefined && told.length > 0) return <Menu.Label>Notifications</Menu.Label>;
  // A menu item without an action, because the focus has nowhere to go in an empty menu.
  return (
    <Menu.Item className={styles.said} aria-disabled closeMenuOnClick={false}>
      {told === undefined ? "Loading…" : "No notifications yet. Updates on your work appear here."}
    </Menu.Item>
  );
}

function useMarkRead() {
  const queries = useQueryClient();
  const { notify } = useToasts();
  return (ids: string[] | null) => {
    markRead(queries, ids).catch((error: unknown) =>
      notify({
        variant: "critical",
        content: messageOf(error, "The notifications could not be marked read."),
      }),
    );
  };
}

const marks = { success: "checkCircle", warning: "warning", critical: "alert" } as const;

type ItemProps = { notification: Notification; onRead: () => void };

function NotificationItem({ notification, onRead }: ItemProps) {
  const { content, patientName, createdAt, isRead, tone } = notification;
  const link = notificationLink(notification);
  const item = {
    className: styles.item ?? "",
    "data-unread": !isRead,
    leftSection: (
      <span className={styles.mark} data-tone={tone}>
        <Icon name={marks[tone]} size={20} />
      </span>
    ),
    onClick: onRead,
  };
  const words = (
    <>
      {!isRead && <span className="visually-hidden">Unread:</span>} {content}
      {patientName !== null && `, ${patientName}`}
      <br />
      <small>{showMoment(createdAt)}</small>
    </>
  );
  if (link === undefined) return <Menu.Item {...item}>{words}</Menu.Item>;
  return (
    <Menu.Item {...item} renderRoot={(props) => <Link {...props} {...link} />}>
      {words}
    </Menu.Item>
  );
}
