import { checkSession } from "./session.ts";
import { getSession } from "./session-state.ts";
import { lockSession, readSharedTime, writeSharedTime } from "./tabs.ts";

const checkMs = 1_000;
const askMs = 5_000;
const longestStepMs = 60_000;
const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

type IdleWatch = { idleMinutes: number; onLeft: (secondsLeft: number | undefined) => void };

/**
 * Locks the page after `idleMinutes` without a call in any tab. Activity on the page counts as a call: the session is
 * renewed when the last call is a minute old. `onLeft` gets the seconds left near the end. Returns a function that
 * stops it.
 */
export function watchIdle({ idleMinutes, onLeft }: IdleWatch): () => void {
  const idleMs = idleMinutes * 60_000;
  const stepMs = Math.min(longestStepMs, idleMs / 2);
  let askedAt = 0;
  const quietMs = () => Date.now() - readSharedTime("active-at");

  const check = () => {
    if (getSession().isLocked) return onLeft(undefined);
    const leftMs = idleMs - quietMs();
    onLeft(leftMs <= stepMs ? Math.max(0, Math.ceil(leftMs / 1000)) : undefined);
    if (leftMs <= 0) lockSession();
  };
  const live = () => {
    if (getSession().isLocked) return;
    if (quietMs() >= idleMs) return check();
    if (quietMs() <= stepMs || Date.now() - askedAt < askMs) return;
    askedAt = Date.now();
    void checkSession().then((stands) => {
      // offline there is no response, but the user is still here
      if (stands) writeSharedTime("active-at", askedAt);
      check();
    });
  };

  const timer = setInterval(check, checkMs);
  document.addEventListener("visibilitychange", check);
  for (const sign of signsOfLife) document.addEventListener(sign, live, { passive: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
    for (const sign of signsOfLife) document.removeEventListener(sign, live);
  };
}
