import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { onLiveEvent } from "#src/lib/live/live-events.ts";
import { onRefused } from "#src/lib/refused.ts";
import { readUserAgain } from "#src/lib/session.ts";
import { getSession } from "#src/lib/session-state.ts";

/** One reading for all that is told or refused within this time. */
const pauseMs = 500;

/**
 * Obeys what a role may do as it is now, and what the agency has set: read again when somebody changed it, and when the
 * server refused what the screen had offered. A page that is not open any more is left.
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
        timer = undefined; // a change that is told during this reading may be missing in its answer
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
