import type { Visit } from "@hearthside/contract";
import { addMinutes, type Day, dayMinutes, dayOf, minuteOf } from "../data/local-time.ts";

/** The part of a visit that lies in one day, in minutes after its midnight. */
export type Piece = {
  readonly visit: Visit;
  readonly from: number;
  readonly to: number;
  /** The visit started the day before. */
  readonly isRest: boolean;
};

/** The position of a piece among those it overlaps: in lane `lane` of `lanes`, which share this part of the width. */
export type Placed = Piece & { readonly lane: number; readonly lanes: number; readonly share: number };

/** Visits by day; one that crosses midnight has a piece in both days. */
export function piecesByDay(visits: readonly Visit[], days: readonly Day[]): Map<Day, Piece[]> {
  const pieces = new Map<Day, Piece[]>(days.map((day) => [day, []]));
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
export function placeInLanes(pieces: readonly Piece[]): Placed[] {
  const sorted = [...pieces].sort((one, other) => one.from - other.from || other.to - one.to);
  const placed: Placed[] = [];
  let together: (Piece & { lane: number })[] = [];
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
