import { useEffect, useRef } from "react";
import { isFocusLost } from "./use-focus-trail.ts";

/**
 * When this part goes, the focus returns to where it was when it came, unless it has found another place by then.
 * The kit does so only for dialogs that were closed before they opened.
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
