import { useEffect, useSyncExternalStore } from "react";

/** A key and what it does. */
export type Shortcut = { readonly keys: string; readonly action: string };

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

const setting = "hearthside.single-keys";

/** Single-key shortcuts can be turned off for users of speech input. */
export const hasSingleKeys = () => localStorage.getItem(setting) !== "off";
export const switchSingleKeys = (on: boolean) => localStorage.setItem(setting, on ? "on" : "off");

/** Whether keys are typed text in the event's target. Radio buttons and checkboxes take no text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["radio", "checkbox", "button"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}
