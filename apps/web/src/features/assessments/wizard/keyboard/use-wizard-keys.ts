import { useEffect } from "react";
import { type Shortcut, useListedShortcuts } from "#src/lib/screen-shortcuts.ts";
import { hasSingleKeys, isTyping } from "#src/lib/single-keys.ts";

const shortcuts: readonly Shortcut[] = [
  { keys: "/", act: "Go to an item by number or keyword" },
  { keys: "0-9", act: "Choose a code for the current question" },
  { keys: "-", act: "Mark the current question not assessed" },
  { keys: "Delete", act: "Clear the code of the current question" },
];

/** `/` opens the item search except while typing. */
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
