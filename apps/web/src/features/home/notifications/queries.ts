import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

const fromStart = "";

/** The signed-in user's notifications, newest first, in pages. */
export const ownNotifications = infiniteQueryOptions({
  queryKey: ["notifications"],
  queryFn: ({ signal, pageParam }) =>
    call("GET /notifications", pageParam === fromStart ? {} : { after: pageParam }, signal),
  initialPageParam: fromStart,
  getNextPageParam: ({ notifications, more }) => (more ? notifications.at(-1)?.id : undefined),
  throwOnError: false,
});

export const readNotificationsAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ownNotifications.queryKey });

/** Marks the named ones read, or all; reloads the list even when this failed. */
export async function markRead(queries: QueryClient, ids: string[] | null): Promise<void> {
  try {
    await call("POST /notifications/read", { ids });
  } finally {
    await readNotificationsAgain(queries);
  }
}
