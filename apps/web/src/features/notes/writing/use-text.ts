import { useEffect, useRef, useState } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { type BegunText, openTextSession } from "./text-session.ts";

/** Keeps typed text on the device, whichever way the user leaves. */
export function useText(begun: BegunText) {
  const [written, setWritten] = useState(begun);
  const [session] = useState(() => openTextSession(browserPlatform(), begun.id));
  const latest = useRef(begun);
  const { flush } = session;
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

  function type(change: Partial<Pick<BegunText, "title" | "text">>) {
    latest.current = { ...latest.current, ...change };
    setWritten(latest.current);
    session.keep(latest.current);
  }
  return {
    written,
    type,
    end: session.end,
    /** Shows the text again after it was ended. */
    bringBack: () => {
      session.keep(latest.current);
      return session.flush();
    },
  };
}
