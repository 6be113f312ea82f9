import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#src/lib/call.ts";

const fromStart = "";

/** What the signed-in user was told, the newest first, by the page. */
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

/** Marks those named read, or all; what shows them is read again, also when it failed. */
export async function markRead(queries: QueryClient, ids: string[] | null): Promise<void> {
  try {
    await call("POST /notifications/read", { ids });
  } finally {
    await readNotificationsAgain(queries);
  }
}
