import type { Placed } from "./lanes.ts";

/** How many lanes have room for names in a day, and how many of them beside a count of the visits without room. */
export type Room = { readonly lanes: number; readonly besideCount: number };

/** Visits that begin in one hour and have no room of their own in the day. */
export type Fold = { readonly hour: number; readonly count: number };

export type FoldedDay = { readonly shown: readonly Placed[]; readonly folds: readonly Fold[] };

/** In pixels: the least width that short names fit in, alone or where there is a count beside them. */
const leastWidth = 44;
const leastBesideCount = 50;

/** Part of the width that is left for names beside a count. */
export const namesShare = 0.82;

export const roomIn = (dayWidth: number): Room => ({
  lanes: Math.max(1, Math.floor(dayWidth / leastWidth)),
  besideCount: Math.max(1, Math.floor((dayWidth * namesShare) / leastBesideCount)),
});

/**
 * Where more visits are at the same time than have room for names, the first lanes are shown and the others counted by
 * the hour in which they begin. `keptId` is shown in any case, over another one: somebody has just moved it there.
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
