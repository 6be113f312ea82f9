import { useEffect } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { notifyKept } from "#src/lib/device/kept-changes.ts";
import { outboxOf } from "#src/lib/outbox/outbox.ts";

/** What this tab works on, for browsers without the Web Locks API. */
const here = new Set<string>();

/**
 * Tells all tabs that this one is working on something, until it is released or the tab closes. Returns a function that
 * releases it.
 */
export function lockWork(name: string): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  here.add(name);
  const held = "locks" in navigator ? navigator.locks.request(name, () => promise) : promise;
  return () => {
    here.delete(name);
    resolve();
    return held;
  };
}

/** What all tabs are working on now. */
export async function lockedWork(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set(here);
  const { held = [], pending = [] } = await navigator.locks.query();
  return new Set([...here, ...[...held, ...pending].map(({ name = "" }) => name)]);
}

export const recordingWork = (id: string) => `hearthside-recording ${id}`;
export const writingWork = (id: string) => `hearthside-note ${id}`;

/** Keeps other tabs from offering this work while it is open here. After that the lists are refetched. */
export function useHeld(name: string, subjectId: string): void {
  useEffect(() => {
    const { platform, owner } = outboxOf(browserPlatform());
    const release = lockWork(name);
    return () => void release().then(() => notifyKept(platform, { owner, subjectId }));
  }, [name, subjectId]);
}
