import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { type Notice, useToasts } from "#src/ui/toasts/toasts.tsx";
import { ownNotifications, readNotificationsAgain } from "./queries.ts";

/**
 * Shows live notifications: in the list, and as a toast in the visible tab. Returns a function that dismisses the toasts
 * when the list opens.
 */
export function useTold(): () => void {
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
  const told = pages.flatMap(({ notifications }) => notifications).find((one) => one.id === id);
  if (told === undefined || told.isRead) return undefined;
  const { content, patientName, tone } = told;
  return { variant: tone, content: patientName === null ? content : `${content} (${patientName})` };
}
