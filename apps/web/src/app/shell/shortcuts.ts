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
      const action = actionOf(event, latest.current);
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}

function actionOf(event: KeyboardEvent, { onFind, onHelp }: Shortcuts) {
  const commanded = event.ctrlKey || event.metaKey;
  if (commanded && !event.altKey && event.key.toLowerCase() === "k") return onFind;
  if (event.key !== "?" || commanded || event.altKey) return undefined;
  return isTyping(event.target) || !hasSingleKeys() ? undefined : onHelp;
}
