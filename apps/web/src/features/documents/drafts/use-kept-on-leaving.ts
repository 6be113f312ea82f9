import { useEffect } from "react";

/** Keeps unsaved text on every way out: a button, another page, sign-out, or a hidden tab. */
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
