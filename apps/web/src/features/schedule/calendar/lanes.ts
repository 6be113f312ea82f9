import type { CalendarVisit } from "@hearthside/contract";
import { addMinutes, type Day, dayMinutes, dayOf, minuteOf } from "../data/local-time.ts";

/** The part of a visit on one day, in minutes after that day's midnight. */
export type VisitPiece = {
  readonly visit: CalendarVisit;
  readonly from: number;
  readonly to: number;
  /** The visit started the day before. */
  readonly isRest: boolean;
};

/** The position of a piece among those it overlaps: in lane `lane` of `lanes`, which share this part of the width. */
export type Placed = VisitPiece & { readonly lane: number; readonly lanes: number; readonly share: number };

/** Visits by day; one that crosses midnight has a piece in both days. */
export function piecesByDay(visits: readonly CalendarVisit[], days: readonly Day[]): Map<Day, VisitPiece[]> {
  const pieces = new Map<Day, VisitPiece[]>(days.map((day) => [day, []]));
  for (const visit of visits) {
    const day = dayOf(visit.start);
    const from = minuteOf(visit.start);
    const to = from + visit.minutes;
    pieces.get(day)?.push({ visit, from, to: Math.min(to, dayMinutes), isRest: false });
    if (to > dayMinutes)
      pieces
        .get(dayOf(addMinutes(visit.start, visit.minutes)))
        ?.push({ visit, from: 0, to: to - dayMinutes, isRest: true });
  }
  return pieces;
}

/**
 * Assigns each piece a lane without overlaps, in one sweep from midnight. Pieces that overlap in a chain share the width
 * of the day evenly.
 */
export function placeInLanes(pieces: readonly VisitPiece[]): Placed[] {
  const sorted = [...pieces].sort((one, other) => one.from - other.from || other.to - one.to);
  const placed: Placed[] = [];
  let together: (VisitPiece & { lane: number })[] = [];
  let ends: number[] = [];
  let end = 0;
  for (const piece of sorted) {
    if (piece.from >= end) closeGroup();
    const free = ends.findIndex((one) => one <= piece.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = piece.to;
    end = Math.max(end, piece.to);
    together.push({ ...piece, lane });
  }
  closeGroup();
  return placed;

  function closeGroup() {
    for (const piece of together) placed.push({ ...piece, lanes: ends.length, share: 1 });
    together = [];
    ends = [];
  }
}

/** The largest number side by side at any time. */
export const widest = (placed: readonly Placed[]) =>
  placed.reduce((most, { lanes }) => Math.max(most, lanes), 1);

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
