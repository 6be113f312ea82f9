import fc from "fast-check";
import { expect, test } from "vitest";
import { weeksTouched } from "./certification.ts";
import { orderedVisits } from "./ordered-visits.ts";
import { type OrderSpan, orderedSpans, orderedWeeks } from "./ordered-weeks.ts";
import { frequencyOf } from "./test/frequency-of.ts";
import { addDays, weekdayOf } from "./weeks.ts";

const written = ({ least, most }: { least: number; most: number }) =>
  least === most ? String(most) : `${least}-${most}`;

/** The visits ordered in each week from the week of `startDate` on. */
const weeksOf = (notation: string, order: OrderSpan) =>
  orderedWeeks(frequencyOf(notation), order).weeks.map(written).join(" ");

// 2026-01-15 is a Thursday, 2026-01-18 a Sunday, 2026-01-23 and 30 are Fridays. Weeks run from Sunday to Saturday:
// CMS, Medicare Benefit Policy Manual, chapter 7, 10.1; the order is read as in 30.2.2.
test.each([
  ["3w1 2w2 1w1", "2026-01-15", "2026-02-07", "3 2 2 1"],
  ["3w1 2w2 1w1", "2026-01-18", "2026-02-14", "3 2 2 1"],
  ["2w2", "2026-01-15", "2026-02-07", "2 2 0 0"],
  ["0w1 1w2", "2026-01-18", "2026-02-07", "0 1 1"],
  ["2-3w2 0-1w1", "2026-01-18", "2026-02-07", "2-3 2-3 0-1"],
  ["1d3", "2026-01-18", "2026-01-24", "3"],
  ["1d3", "2026-01-23", "2026-01-31", "2 1"],
  ["2d10", "2026-01-18", "2026-01-31", "14 6"],
  ["1d3 2w1", "2026-01-18", "2026-01-31", "3 2"],
  ["1d3 2w1", "2026-01-23", "2026-02-07", "2 1 2"],
  ["1w1 1d3", "2026-01-15", "2026-01-31", "1 3 0"],
  ["2 every 1w", "2026-01-15", "2026-01-31", "2 2 2"],
  ["1w1; 2 PRN for fall", "2026-01-18", "2026-01-31", "1 0"],
  ["2 PRN for fall", "2026-01-18", "2026-01-24", "0"],
])("%s from %s to %s orders %s visits", (...given) => {
  const [notation, startDate, endDate, weeks] = given;
  expect(weeksOf(notation, { startDate, endDate, weekStartsOn: 0 })).toBe(weeks);
});

// Ended early, replaced, or cut by the end of the certification period. 2026-01-31 is a Saturday.
test.each([
  ["3w3", "2026-01-31", "3 3"],
  ["3w3", "2026-01-27", "3 3"],
  ["3w3", "2026-01-26", "3 2"],
  ["2-3w3", "2026-01-25", "2-3 1"],
  ["3w3", "2026-01-18", "1"],
  ["2d9", "2026-01-26", "14 4"],
])("%s from Sunday, cut short on %s, orders %s visits", (notation, endDate, weeks) => {
  expect(weeksOf(notation, { startDate: "2026-01-18", endDate, weekStartsOn: 0 })).toBe(weeks);
});

test("an agency whose week starts on Monday counts from Monday", () => {
  const order = { startDate: "2026-01-18", endDate: "2026-01-25" };
  expect(weeksOf("1w1 2w1", { ...order, weekStartsOn: 1 })).toBe("1 2");
  expect(weeksOf("1w1 2w1", { ...order, weekStartsOn: 0 })).toBe("1 1");
});

test.each([
  [
    "1m2",
    "2026-01-31",
    "2026-03-31",
    [
      ["2026-01-31", "2026-02-27", "1"],
      ["2026-02-28", "2026-03-30", "1"],
    ],
  ],
  [
    "1 every 2w",
    "2026-01-15",
    "2026-02-14",
    [
      ["2026-01-15", "2026-01-24", "1"],
      ["2026-01-25", "2026-02-07", "1"],
    ],
  ],
  [
    "2w1 1-2 every 3w",
    "2026-01-18",
    "2026-03-07",
    [
      ["2026-01-25", "2026-02-14", "1-2"],
      ["2026-02-15", "2026-03-07", "1-2"],
    ],
  ],
  ["4m1", "2026-01-20", "2026-01-27", [["2026-01-20", "2026-01-27", "4"]]],
  ["4m1", "2026-01-23", "2026-01-25", [["2026-01-23", "2026-01-25", "3"]]],
])("%s from %s to %s is ordered over longer spans", (...given) => {
  const [notation, startDate, endDate, spans] = given;
  const found = orderedWeeks(frequencyOf(notation), { startDate, endDate, weekStartsOn: 0 }).spans;
  expect(found.map((span) => [span.startDate, span.endDate, written(span)])).toEqual(spans);
});

const anyStart = fc.integer({ min: 0, max: 10_000 }).map((days) => addDays("2015-01-01", days));
const notations = fc.constantFrom(
  "3w1 2w4 1w3",
  "1d3 2w5",
  "1m1",
  "1 every 2w",
  "2-3w8",
  "0w2 4w2",
  "2w3 1 every 2w",
);

test("a frequency that fits its 60 days orders the visits that were counted for it", () => {
  fc.assert(
    fc.property(anyStart, notations, (startDate, notation) => {
      const frequency = frequencyOf(notation);
      const saturday = addDays(startDate, 6 - weekdayOf(startDate));
      const touched = weeksTouched(startDate);
      const endDate = addDays(saturday, (touched - 1) * 7);
      const spans = orderedSpans(frequency, { startDate, endDate, weekStartsOn: 0 });
      expect(spans.reduce((sum, { most }) => sum + most, 0)).toBe(orderedVisits(frequency, touched));
    }),
  );
});

test("spans follow one another within the order, whatever its start and end", () => {
  const anyLength = fc.integer({ min: 0, max: 59 });
  fc.assert(
    fc.property(anyStart, anyLength, notations, fc.integer({ min: 0, max: 6 }), (...order) => {
      const [startDate, days, notation, weekStartsOn] = order;
      const endDate = addDays(startDate, days);
      const spans = orderedSpans(frequencyOf(notation), { startDate, endDate, weekStartsOn });
      const edges = spans.flatMap((span) => [span.startDate, span.endDate]);
      expect(edges).toEqual(edges.toSorted());
      expect(edges.every((day) => day >= startDate && day <= endDate)).toBe(true);
      expect(spans.every(({ least, most }) => least >= 0 && least <= most)).toBe(true);
    }),
  );
});
