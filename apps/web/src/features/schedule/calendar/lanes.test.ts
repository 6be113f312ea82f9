import fc from "fast-check";
import { expect, test } from "vitest";
import { visitId, visitWith } from "#src/test/schedule-records.ts";
import { foldCrowd, namesShare, piecesByDay, placeInLanes, roomIn, type VisitPiece } from "./lanes.ts";

const piece = (from: number, to: number, number = from): VisitPiece => ({
  visit: visitWith(number),
  from,
  to,
  isRest: false,
});
const lanesOf = (pieces: readonly VisitPiece[]) =>
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

const pieceOf = (number: number, from: number, to = from + 45): VisitPiece => ({
  visit: visitWith(number),
  from,
  to,
  isRest: false,
});
const atNine = (count: number) => Array.from({ length: count }, (_, at) => pieceOf(at + 1, 540));
const room = { lanes: 3, besideCount: 2 };
const placesOf = (pieces: readonly VisitPiece[], keptId?: string) => {
  const { shown, folds } = foldCrowd(placeInLanes(pieces), room, keptId);
  return { shown: shown.map(({ lane, lanes, share }) => ({ lane, lanes, share })), folds };
};

test.each([
  { width: 143, lanes: 3, besideCount: 2 },
  { width: 100, lanes: 2, besideCount: 1 },
  { width: 20, lanes: 1, besideCount: 1 },
  { width: 300, lanes: 6, besideCount: 4 },
])(
  "a day of $width pixels names $lanes visits at once, or $besideCount beside a count",
  ({ width, ...found }) => {
    expect(roomIn(width)).toEqual(found);
  },
);

test("visits that fit are all shown, over the full width", () => {
  expect(placesOf(atNine(3))).toEqual({
    shown: [0, 1, 2].map((lane) => ({ lane, lanes: 3, share: 1 })),
    folds: [],
  });
});

test("when there are more, the first are shown and the rest counted by start hour", () => {
  expect(
    placesOf([...atNine(4), pieceOf(5, 550), pieceOf(6, 575, 700), pieceOf(7, 600), pieceOf(8, 640)]),
  ).toEqual({
    shown: [0, 1, 0, 1].map((lane) => ({ lane, lanes: 2, share: namesShare })),
    folds: [{ hour: 9, count: 4 }],
  });
});

test("a visit just moved into a crowd is shown", () => {
  const { shown, folds } = foldCrowd(placeInLanes(atNine(5)), room, visitId(5));
  expect(shown.at(-1)).toMatchObject({ visit: { id: visitId(5) }, lane: 1, lanes: 2 });
  expect(folds).toEqual([{ hour: 9, count: 2 }]);
});

test("every visit of a day is shown or counted", () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 1390 }), fc.integer({ min: 5, max: 49 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 60 }), fc.integer({ min: 20, max: 400 }), (spans, width) => {
      const pieces = spans.map(([from, length], at) => pieceOf(at + 1, from, from + length));
      const { shown, folds } = foldCrowd(placeInLanes(pieces), roomIn(width));
      expect(shown.length + folds.reduce((sum, { count }) => sum + count, 0)).toBe(pieces.length);
    }),
  );
});
