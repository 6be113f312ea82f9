import { useEffect, useState } from "react";
import { minutesLeft } from "./minutes-left.ts";

const tickMs = 5_000;

/**
 * Counts down from the response that had the seconds left, because a device's clock may be wrong but runs at the right
 * speed.
 */
export function useMinutesLeft(seconds: number, answeredAt: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return minutesLeft(seconds, Math.max(0, nowMs - answeredAt));
}
