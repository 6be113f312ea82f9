import { useEffect, useRef } from "react";
import { hasSingleKeys, isTyping } from "#src/lib/shortcuts.ts";

type Shortcuts = { onFind: () => void; onHelp: () => void };

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
