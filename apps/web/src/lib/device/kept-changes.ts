import type { DeviceMessage, Platform } from "./platform.ts";

type Listener = (message: DeviceMessage) => void;

const listenersOf = new WeakMap<Platform, Set<Listener>>();

/** Tells all tabs, this one included, that saved data changed. */
export function notifyKept(platform: Platform, message: DeviceMessage): void {
  platform.notifyTabs(message);
  for (const listener of listenersOf.get(platform) ?? []) listener(message);
}

export function onKept(platform: Platform, listener: Listener): () => void {
  const listeners = listenersOf.get(platform) ?? new Set();
  listenersOf.set(platform, listeners.add(listener));
  const stop = platform.onTabMessage(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
