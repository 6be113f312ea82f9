import { useEffect } from "react";
import { type Shortcut, useListedShortcuts } from "#src/lib/screen-shortcuts.ts";
import { hasSingleKeys, isTyping } from "#src/lib/single-keys.ts";

const shortcuts: readonly Shortcut[] = [
  { keys: "/", act: "Go to an item by its id or its words" },
  { keys: "0-9", act: "Pick a code of the question that has the focus" },
  { keys: "-", act: "Not assessed, in the question that has the focus" },
  { keys: "Delete", act: "Clear the code of the question that has the focus" },
];

/** `/` asks for an item, wherever no text is being typed. */
export function useWizardKeys(onSearch: () => void): void {
  useListedShortcuts(shortcuts);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!hasSingleKeys() || isTyping(event.target)) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [onSearch]);
}
