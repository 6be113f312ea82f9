import type { Visit } from "@hearthside/contract";
import { noShift, type Shift, stepMinutes } from "../drag/placement.ts";
import type { Piece } from "../lanes.ts";

type Pressed = { readonly key: string; readonly shiftKey: boolean };

/** What a key does to a visit that is held; undefined for other keys. */
export function shiftOfKey({ key, shiftKey }: Pressed): Shift | undefined {
  const down = key === "ArrowDown" ? stepMinutes : key === "ArrowUp" ? -stepMinutes : 0;
  const right = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (down === 0 && right === 0) return undefined;
  if (shiftKey) return right === 0 ? { ...noShift, length: down } : undefined;
  return { columns: right, minutes: down, length: 0 };
}

/** Where an arrow key leads from a visit: along its column, or to the nearest time in the next column with any. */
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
