import { changeSession, getSession, onSessionChange } from "./session-state.ts";

/** Messages between tabs of one browser about their shared session. */
export type TabMessage =
  | { kind: "signed-in"; userId: string }
  | { kind: "signed-out" }
  | { kind: "locked" }
  | { kind: "unlocked"; userId: string }
  | { kind: "over"; message: string };

const channel =
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("hearthside-session");

export const notifyOtherTabs = (message: TabMessage): void => channel?.postMessage(message);

export function onTabMessage(listen: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => listen(data);
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}

const inThisTab = new Map<string, number>();

/**
 * Times shared by all tabs of this browser, in milliseconds; 0 if never set.
 * Without storage, each tab knows only its own.
 */
export function readSharedTime(name: string): number {
  const own = inThisTab.get(name) ?? 0;
  try {
    return Math.max(own, Number(localStorage.getItem(`hearthside.${name}`)) || 0);
  } catch {
    return own;
  }
}

export function writeSharedTime(name: string, time: number): void {
  inThisTab.set(name, time);
  try {
    localStorage.setItem(`hearthside.${name}`, String(time));
  } catch {
    // private windows may refuse storage; the tab's memory is used instead
    return;
  }
}

/** Covers the page, here and in the other tabs, until the user verifies their identity. */
export function lockSession(): void {
  const { isAuthenticated, isLocked } = getSession();
  if (!isAuthenticated || isLocked) return;
  changeSession({ isLocked: true });
  notifyOtherTabs({ kind: "locked" });
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
