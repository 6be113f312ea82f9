import fc from "fast-check";
import { expect, test } from "vitest";
import { visitWith } from "#src/test/schedule-records.ts";
import { type Piece, piecesByDay, placeInLanes } from "./lanes.ts";

const piece = (from: number, to: number, number = from): Piece => ({
  visit: visitWith(number),
  from,
  to,
  isRest: false,
});
const lanesOf = (pieces: readonly Piece[]) =>
  placeInLanes(pieces).map(({ lane, lanes }) => `${lane + 1} of ${lanes}`);

test("a visit alone has the whole width", () => {
  expect(lanesOf([piece(540, 600), piece(600, 660)])).toEqual(["1 of 1", "1 of 1"]);
});

test("two overlapping visits share the width, and a later one has it all again", () => {
  expect(lanesOf([piece(540, 600), piece(570, 630), piece(630, 660)])).toEqual([
    "1 of 2",
    "2 of 2",
    "1 of 1",
  ]);
});

test("a lane that has become free is used again", () => {
  expect(lanesOf([piece(540, 600), piece(550, 700), piece(610, 650)])).toEqual([
    "1 of 2",
    "2 of 2",
    "1 of 2",
  ]);
});

test("visits never overlap on the screen or leave their day", () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 5, max: 300 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 60 }), (spans) => {
      const placed = placeInLanes(spans.map(([from, length], at) => piece(from, from + length, at)));
      const overlap = placed.some((one, at) =>
        placed
          .slice(at + 1)
          .some((other) => one.from < other.to && other.from < one.to && one.lane === other.lane),
      );
      expect(overlap).toBe(false);
      expect(placed.every(({ lane, lanes }) => lane < lanes)).toBe(true);
      expect(placed).toHaveLength(spans.length);
    }),
  );
});

test("a visit over midnight has a part in both days", () => {
  const visit = visitWith(1, { start: "2026-03-04T23:30:00", minutes: 60 });
  const byDay = piecesByDay([visit], ["2026-03-04", "2026-03-05"]);
  expect(byDay.get("2026-03-04")).toEqual([{ visit, from: 1410, to: 1440, isRest: false }]);
  expect(byDay.get("2026-03-05")).toEqual([{ visit, from: 0, to: 30, isRest: true }]);
});

test("the rest of a visit that started before the first shown day is shown", () => {
  const visit = visitWith(1, { start: "2026-02-28T23:30:00", minutes: 60 });
  expect(piecesByDay([visit], ["2026-03-01"]).get("2026-03-01")).toEqual([
    { visit, from: 0, to: 30, isRest: true },
  ]);
});
