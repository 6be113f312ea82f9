/** What a cached figure is good for: shown, shown while recounting, or not shown. */
export type FigureAge = "fresh" | "ageing" | "too-old";

const longestMs = 60_000;

/**
 * A figure may be shown for a hundred times its counting time, at most a minute, so that counting takes at most one percent
 * of the time. Small agencies get fresh figures, large ones at most a minute old.
 */
export const showableMs = (tookMs: number): number => Math.min(100 * tookMs, longestMs);

/** Past half its time it is recounted in the background, past all of it before answering. */
export function figureAge({ ageMs, tookMs }: { ageMs: number; tookMs: number }): FigureAge {
  const limit = showableMs(tookMs);
  if (ageMs >= limit) return "too-old";
  return ageMs > limit / 2 ? "ageing" : "fresh";
}
