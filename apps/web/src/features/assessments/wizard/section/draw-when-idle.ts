import { startTransition } from "react";

const waiting = new Set<() => void>();
let isPlanned = false;

/**
 * Calls each `draw` in order when the page is idle, so that find-in-page, print and jumps
 * find every card complete. Returns how to cancel.
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
