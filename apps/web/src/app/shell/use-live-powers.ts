import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { onRefused } from "#src/lib/call.ts";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { readUserAgain } from "#src/lib/session.ts";
import { getSession } from "#src/lib/session-state.ts";

/** Changes and refusals within this time share one reload. */
const pauseMs = 500;

/**
 * Keeps permissions and agency settings current: reloads them when they change and when the server refuses an action the
 * screen offered. Leaves a page that is no longer open.
 */
export function useLivePowers(): void {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reading = Promise.resolve();
    const readAgain = async () => {
      const before = JSON.stringify(getSession().user);
      await readUserAgain();
      if (JSON.stringify(getSession().user) !== before) await router.invalidate();
    };
    const readSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined; // The answer may miss a change announced while it loads.
        reading = reading.then(readAgain);
      }, pauseMs);
    };
    const stopRefused = onRefused(readSoon);
    const stopLive = onLiveEvent(({ kind }) => {
      if (kind === "role" || kind === "agency") readSoon();
    });
    return () => {
      stopRefused();
      stopLive();
      clearTimeout(timer);
    };
  }, [router]);
}
