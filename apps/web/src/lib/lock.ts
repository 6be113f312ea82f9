import { changeSession, getSession, onSessionChange } from "./session-state.ts";
import { tellOtherTabs } from "./tabs.ts";

/** Covers the page, here and in the other tabs, until the user verifies their identity. */
export function lockSession(): void {
  const { isAuthenticated, isLocked } = getSession();
  if (!isAuthenticated || isLocked) return;
  changeSession({ isLocked: true });
  tellOtherTabs({ kind: "locked" });
}

/** Waits while the page is locked, or until canceled. False if the user signed out or changed. */
export function unlocked(signal?: AbortSignal): Promise<boolean> {
  const waiting = getSession().user?.UserId;
  if (!getSession().isLocked) return Promise.resolve(true);
  return new Promise((resolve) => {
    const stop = onSessionChange(() => {
      const { isLocked, user } = getSession();
      if (isLocked) return;
      stop();
      resolve(waiting !== undefined && user?.UserId === waiting);
    });
    signal?.addEventListener("abort", () => {
      stop();
      resolve(true);
    });
  });
}
