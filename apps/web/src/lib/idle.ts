import { lockSession } from "./lock.ts";
import { checkSession } from "./session.ts";
import { getSession } from "./session-state.ts";
import { readSharedTime, writeSharedTime } from "./shared-time.ts";

const checkMs = 1_000;
const askMs = 5_000;
const longestStepMs = 60_000;
const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

type IdleWatch = { idleMinutes: number; onLeft: (secondsLeft: number | undefined) => void };

/**
 * Locks the page after `idleMinutes` without any call in any tab. Somebody working at the page counts as a call:
 * the session is renewed for her when the last one is a minute old. `onLeft` hears the seconds left once they are few.
 * Answers how to stop.
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
      // without network nobody answers, and somebody is here all the same
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
