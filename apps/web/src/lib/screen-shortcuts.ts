import { useEffect, useSyncExternalStore } from "react";

/** A key and what it does. */
export type Shortcut = { readonly keys: string; readonly act: string };

const none: readonly Shortcut[] = [];
let listed = none;
const listeners = new Set<() => void>();

function list(shortcuts: readonly Shortcut[]): void {
  listed = shortcuts;
  for (const listener of listeners) listener();
}

/** Adds a screen's own keys to the list of shortcuts while the screen is mounted. */
export function useListedShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => {
    list(shortcuts);
    return () => list(none);
  }, [shortcuts]);
}

export const useScreenShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => listed,
  );
