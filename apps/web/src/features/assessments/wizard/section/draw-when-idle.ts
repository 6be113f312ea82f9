import { startTransition } from "react";

const waiting = new Set<() => void>();
let isPlanned = false;

/**
 * Calls `draw` when the page has nothing else to do, one after another in the order they came, so that a search in the
 * page, a print and a jump find every card whole. Answers how to give up.
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
      // a key pressed meanwhile goes before it
      startTransition(next);
    }
    plan();
  });
}

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work);
  else setTimeout(work, 100);
}
