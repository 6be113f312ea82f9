import { useEffect, useRef } from "react";
import { isFocusLost } from "./use-focus-trail.ts";

/**
 * On unmount, returns the focus to where it was on mount, unless it has moved elsewhere.
 * Mantine does so only for dialogs that mount closed.
 */
export function useFocusBack(): void {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(pending.current);
    const before = document.activeElement;
    return () => {
      pending.current = setTimeout(() => {
        if (isFocusLost() && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, []);
}
