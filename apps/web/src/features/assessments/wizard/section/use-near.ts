import { type RefObject, startTransition, useEffect, useState } from "react";

/** Whether the card has come near the window, or its turn came while the page was idle. Stays true once it is true. */
export function useNear(card: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isNear || card.current === null) return undefined;
    const draw = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && draw(),
      { rootMargin: "900px" },
    );
    observer.observe(card.current);
    const giveUp = drawWhenIdle(draw);
    return () => {
      observer.disconnect();
      giveUp();
    };
  }, [isNear, card]);
  return isNear;
}

const waiting = new Set<() => void>();
let isPlanned = false;

/**
 * Calls each `draw` in order when the page is idle, so that find-in-page, print and jumps find every card complete.
 * Returns a function that cancels it.
 */
export function drawWhenIdle(draw: () => void): () => void {
  waiting.add(draw);
  plan();
  return () => {
    waiting.delete(draw);
  };
}

function plan(): void {
  if (isPlanned || waiting.size === 0) return;
  isPlanned = true;
  whenIdle(() => {
    isPlanned = false;
    const [next] = waiting;
    if (next !== undefined) {
      waiting.delete(next);
      // a key press takes priority
      startTransition(next);
    }
    plan();
  });
}

/** Not every browser has requestIdleCallback. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work);
  else setTimeout(work, 100);
}
