import { changeSession, getSession, onSessionChange } from "./session-state.ts";
import { tellOtherTabs } from "./tabs.ts";

/** Covers the page, here and in the other tabs, until it is shown who is there. */
export function lockSession(): void {
  const { isAuthenticated, isLocked } = getSession();
  if (!isAuthenticated || isLocked) return;
  changeSession({ isLocked: true });
  tellOtherTabs({ kind: "locked" });
}

/** Waits as long as the page is locked, or until it is called off. False when whoever had locked it left, or somebody else came. */
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
