import { useEffect } from "react";

/** However one leaves: by a button, another page, signing out, or hiding the tab. */
export function useKeptOnLeaving(flush: () => Promise<void>): void {
  useEffect(() => {
    const keep = () => void flush();
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
      keep();
    };
  }, [flush]);
}
