import type { Placed } from "./lanes.ts";

/** How many lanes fit names in a day, alone and beside a count of the remaining visits. */
export type Room = { readonly lanes: number; readonly besideCount: number };

/** Visits starting in one hour that do not fit in the day. */
export type Fold = { readonly hour: number; readonly count: number };

export type FoldedDay = { readonly shown: readonly Placed[]; readonly folds: readonly Fold[] };

/** In pixels: the smallest width that fits short names, alone or beside a count. */
const leastWidth = 44;
const leastBesideCount = 50;

/** Share of the width left for names beside a count. */
export const namesShare = 0.82;

export const roomIn = (dayWidth: number): Room => ({
  lanes: Math.max(1, Math.floor(dayWidth / leastWidth)),
  besideCount: Math.max(1, Math.floor((dayWidth * namesShare) / leastBesideCount)),
});

/**
 * Where more visits overlap than fit, the first lanes are shown and the others counted by the hour they start in.
 * `keptId` is always shown, in place of another visit, because it has just been moved there.
 */
export function foldCrowd(
  placed: readonly Placed[],
  { lanes, besideCount }: Room,
  keptId?: string,
): FoldedDay {
  const counts = new Map<number, number>();
  const shown: Placed[] = [];
  const kept: Placed[] = [];
  for (const piece of placed) {
    const place = { ...piece, lanes: besideCount, share: namesShare };
    if (piece.lanes <= lanes) shown.push(piece);
    else if (piece.lane < besideCount) shown.push(place);
    else if (piece.visit.id === keptId) kept.push({ ...place, lane: besideCount - 1 });
    else if (!piece.isRest) countOne(counts, Math.floor(piece.from / 60));
  }
  const folds = [...counts].map(([hour, count]) => ({ hour, count }));
  return { shown: [...shown, ...kept], folds: folds.toSorted((one, other) => one.hour - other.hour) };
}

const countOne = (counts: Map<number, number>, hour: number) => counts.set(hour, (counts.get(hour) ?? 0) + 1);
