import type { Visit } from "@hearthside/contract";
import type { Piece } from "../lanes.ts";

/** The visit an arrow key leads to: in the same column, or the nearest in time in the next column that has visits. */
export function neighbourOf(
  columns: readonly (readonly Piece[])[],
  visit: Visit,
  key: string,
): Visit | undefined {
  const visitsOf = (pieces: readonly Piece[]) => pieces.filter(({ isRest }) => !isRest);
  const at = columns.findIndex((pieces) => visitsOf(pieces).some((one) => one.visit === visit));
  const column = visitsOf(columns[at] ?? []);
  const place = column.findIndex((one) => one.visit === visit);
  if (key === "ArrowDown") return column[place + 1]?.visit;
  if (key === "ArrowUp") return column[place - 1]?.visit;
  const from = column[place]?.from ?? 0;
  const beside = key === "ArrowRight" ? columns.slice(at + 1) : columns.slice(0, at).reverse();
  return nearest(beside.map(visitsOf).find((pieces) => pieces.length > 0) ?? [], from)?.visit;
}

const nearest = (pieces: readonly Piece[], from: number) =>
  pieces.reduce<Piece | undefined>(
    (best, one) =>
      best === undefined || Math.abs(one.from - from) < Math.abs(best.from - from) ? one : best,
    undefined,
  );
