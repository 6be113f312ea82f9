import type { Contract, Notification, OutputOf } from "@hearthside/contract";
import { ActionIcon, Menu } from "@mantine/core";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { showMoment } from "#src/lib/moments.ts";
import { Icon } from "#src/ui/icon.tsx";
import { useAction } from "#src/ui/records/use-action.ts";
import { type Notice, useToasts } from "#src/ui/toasts/toasts.tsx";
import { notificationLink } from "./notification-link.ts";
import styles from "./notifications.module.css";

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

/**
 * Shows live notifications: in the list, and as a toast in the visible tab. Returns a function that dismisses the toasts
 * when the list opens.
 */
function useTold(): () => void {
  const queries = useQueryClient();
  const { notify, dismiss } = useToasts();
  const toasts = useRef<readonly number[]>([]);
  useEffect(() => {
    const shown = new Set<string>();
    return onLiveEvent(({ kind, subjectId, revision }) => {
      if (kind === "notification") void hear(subjectId, revision === null);
    });

    async function hear(id: string, isNew: boolean) {
      await readNotificationsAgain(queries);
      if (!isNew || shown.has(id) || document.visibilityState === "hidden") return;
      shown.add(id);
      const notice = noticeOf(queries, id);
      if (notice !== undefined) toasts.current = [...toasts.current, notify(notice)];
    }
  }, [queries, notify]);
  return () => {
    for (const id of toasts.current) dismiss(id);
    toasts.current = [];
  };
}

/** Undefined when the list could not be loaded or it was read elsewhere. */
function noticeOf(queries: QueryClient, id: string): Notice | undefined {
  const pages = queries.getQueryData(ownNotifications.queryKey)?.pages ?? [];
  const notification = pages.flatMap(({ notifications }) => notifications).find((one) => one.id === id);
  if (notification === undefined || notification.isRead) return undefined;
  const { content, patientName, tone } = notification;
  return { variant: tone, content: patientName === null ? content : `${content} (${patientName})` };
}

type List = UseInfiniteQueryResult<InfiniteData<OutputOf<Contract["GET /notifications"]>>>;

/** Newest first; opening one follows its link and marks it read. */
function NotificationList({ list, unread }: { list: List; unread: number }) {
  const markRead = useMarkRead();
  const notification = list.data?.pages.flatMap(({ notifications }) => notifications);
  return (
    <>
      <Menu.Label>Notifications</Menu.Label>
      <Said notifications={notification} error={list.error} />
      {list.isError && (
        <Menu.Item closeMenuOnClick={false} onClick={() => void list.refetch()}>
          Try again
        </Menu.Item>
      )}
      {unread > 0 && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<Icon name="check" size={16} />}
          onClick={() => markRead(null)}
        >
          Mark all read
        </Menu.Item>
      )}
      {notification?.map((one) => (
        <NotificationItem key={one.id} notification={one} />
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

type SaidProps = { notifications: readonly Notification[] | undefined; error: Error | null };

function Said({ notifications, error }: SaidProps) {
  if (error !== null)
    return <Menu.Label>{messageOf(error, "The notifications could not be loaded.")}</Menu.Label>;
  if (notifications !== undefined && notifications.length > 0) return <Menu.Label>Notifications</Menu.Label>;
  // A menu item without an action, because the focus has nowhere to go in an empty menu.
  return (
    <Menu.Item className={styles.said} aria-disabled closeMenuOnClick={false}>
      {notifications === undefined
        ? "Loading…"
        : "No notifications yet. Updates about your work appear here."}
    </Menu.Item>
  );
}

/** Marks the named ones read, or all. */
function useMarkRead() {
  const { run } = useAction(readNotificationsAgain, { refusals: "notified", reloads: "always" });
  return (ids: string[] | null) =>
    run(() => call("POST /notifications/read", { ids }), "The notifications could not be marked read.");
}

const marks = { success: "checkCircle", warning: "warning", critical: "alert" } as const;

function NotificationItem({ notification }: { notification: Notification }) {
  const { id, content, patientName, createdAt, isRead, tone } = notification;
  const markRead = useMarkRead();
  const link = notificationLink(notification);
  const item = {
    className: styles.item ?? "",
    "data-unread": !isRead,
    leftSection: (
      <span className={styles.mark} data-tone={tone}>
        <Icon name={marks[tone]} size={20} />
      </span>
    ),
    onClick: () => !isRead && markRead([id]),
  };
  const text = (
    <>
      {!isRead && <span className="visually-hidden">Unread:</span>} {content}
      {patientName !== null && `, ${patientName}`}
      <br />
      <small>{showMoment(createdAt)}</small>
    </>
  );
  if (link === undefined) return <Menu.Item {...item}>{text}</Menu.Item>;
  return (
    <Menu.Item {...item} renderRoot={(props) => <Link {...props} {...link} />}>
      {text}
    </Menu.Item>
  );
}

const fromStart = "";

/** The signed-in user's notifications, newest first, in pages. */
const ownNotifications = infiniteQueryOptions({
  queryKey: ["notifications"],
  queryFn: ({ signal, pageParam }) =>
    call("GET /notifications", pageParam === fromStart ? {} : { after: pageParam }, signal),
  initialPageParam: fromStart,
  getNextPageParam: ({ notifications, more }) => (more ? notifications.at(-1)?.id : undefined),
  throwOnError: false,
});

const readNotificationsAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ownNotifications.queryKey });
