/** What of a kept figure may still be done: shown, shown while it is counted again, or not shown any more. */
export type FigureAge = "fresh" | "ageing" | "too-old";

const longestMs = 60_000;

/**
 * A figure may be shown for a hundred times as long as it took to count, at most a minute, so that counting takes a
 * hundredth of the time at most: a small agency's is fresh, a large one's at most a minute old.
 */
export const showableMs = (tookMs: number): number => Math.min(100 * tookMs, longestMs);

/** Older than half of its time it is counted again beside the answer, older than all of it before the answer. */
export function figureAge({ ageMs, tookMs }: { ageMs: number; tookMs: number }): FigureAge {
  const limit = showableMs(tookMs);
  if (ageMs >= limit) return "too-old";
  return ageMs > limit / 2 ? "ageing" : "fresh";
}
