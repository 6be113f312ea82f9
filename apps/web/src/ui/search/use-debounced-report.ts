import { useEffect, useRef, useState } from "react";

/** Reports the text `delayMs` after the last key, or at once with `flush`. */
export function useDebouncedReport(report: (text: string) => void, delayMs: number) {
  const [waiting, setWaiting] = useState<string>();
  const latest = useRef(report);

  useEffect(() => {
    latest.current = report;
  });

  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(() => send(waiting), delayMs);
    return () => clearTimeout(timer);
  }, [waiting, delayMs]);

  function send(text: string) {
    setWaiting(undefined);
    latest.current(text);
  }

  return {
    isWaiting: waiting !== undefined,
    say: (text: string) => setWaiting(text),
    flush: () => waiting !== undefined && send(waiting),
    cancel: () => setWaiting(undefined),
  };
}
