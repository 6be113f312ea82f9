import { useEffect, useRef, useState } from "react";

export const TICKS = 10;
const TICK_MS = 700;
const SLIDE_OUT_MS = 250;
const CLOSE_DELAY_MS = 50;

type Hold = "pointer" | "focus";

/** Counts ten ticks unless held or persistent, then lets the toast slide out and calls `onClosed`. */
export function useToastClock(onClosed: () => void, stays: boolean) {
  const [tick, setTick] = useState(0);
  const [left, setLeft] = useState(false);
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const leaving = left || tick >= TICKS;
  const running = holds.length === 0 && !leaving && !stays;
  const closed = useRef(onClosed);

  useEffect(() => {
    closed.current = onClosed;
  });

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTick((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => closed.current(), SLIDE_OUT_MS + CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  return {
    tick,
    leaving,
    leave: () => setLeft(true),
    pause: (hold: Hold) => setHolds((others) => [...others.filter((other) => other !== hold), hold]),
    resume: (hold: Hold) => setHolds((others) => others.filter((other) => other !== hold)),
  };
}
