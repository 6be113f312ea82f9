import { useEffect, useState } from "react";
import { minutesLeft } from "./minutes-left.ts";

const tickMs = 5_000;

/**
 * Counts down from the moment of the answer that said how many seconds are left: the clock of a device may be wrong, but
 * goes as fast as any other.
 */
export function useMinutesLeft(seconds: number, answeredAt: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return minutesLeft(seconds, Math.max(0, nowMs - answeredAt));
}
