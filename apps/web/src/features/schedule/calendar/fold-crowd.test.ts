import fc from "fast-check";
import { expect, test } from "vitest";
import { visitId, visitWith } from "#src/test/schedule-records.ts";
import { foldCrowd, namesShare, roomIn } from "./fold-crowd.ts";
import { type Piece, placeInLanes } from "./lanes.ts";

const piece = (number: number, from: number, to = from + 45): Piece => ({
  visit: visitWith(number),
  from,
  to,
  isRest: false,
});
const atNine = (count: number) => Array.from({ length: count }, (_, at) => piece(at + 1, 540));
const room = { lanes: 3, besideCount: 2 };
const placesOf = (pieces: readonly Piece[], keptId?: string) => {
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
  expect(placesOf([...atNine(4), piece(5, 550), piece(6, 575, 700), piece(7, 600), piece(8, 640)])).toEqual({
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
      const pieces = spans.map(([from, length], at) => piece(at + 1, from, from + length));
      const { shown, folds } = foldCrowd(placeInLanes(pieces), roomIn(width));
      expect(shown.length + folds.reduce((sum, { count }) => sum + count, 0)).toBe(pieces.length);
    }),
  );
});
