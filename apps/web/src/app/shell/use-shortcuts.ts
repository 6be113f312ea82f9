import { useEffect, useRef } from "react";

type Shortcuts = { onFind: () => void; onHelp: () => void };

const setting = "hearthside.single-keys";

/** Shortcuts of one key can be switched off, for those who speak to their computer. */
export const hasSingleKeys = () => localStorage.getItem(setting) !== "off";
export const switchSingleKeys = (on: boolean) => localStorage.setItem(setting, on ? "on" : "off");

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const act = actOf(event, latest.current);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}

function actOf(event: KeyboardEvent, { onFind, onHelp }: Shortcuts) {
  const commanded = event.ctrlKey || event.metaKey;
  if (commanded && !event.altKey && event.key.toLowerCase() === "k") return onFind;
  if (event.key !== "?" || commanded || event.altKey) return undefined;
  return isTyping(event.target) || !hasSingleKeys() ? undefined : onHelp;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
