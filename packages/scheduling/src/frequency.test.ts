import fc from "fast-check";
import { expect, test } from "vitest";
import { type Frequency, printFrequency, readFrequency } from "./frequency.ts";
import { orderedVisits, weeksOf } from "./ordered-visits.ts";

function frequencyOf(notation: string): Frequency {
  const reading = readFrequency(notation);
  if (!reading.ok) throw new Error(`${notation}: ${reading.error.message}`);
  return reading.frequency;
}

function errorOf(notation: string) {
  const reading = readFrequency(notation);
  return reading.ok ? undefined : reading.error;
}

// Notation, visits in a period that touches 9 weeks, weeks of its lines.
test.each([
  ["3w1 2w4 1w4", 15, 9],
  ["2-3w9", 27, 9],
  ["1d3", 3, undefined],
  ["0w1 1w1", 1, 2],
  ["1m2", 2, undefined],
  ["1 every 2w", 5, undefined],
  ["1-2 every 3w", 6, undefined],
  ["2w3 1 every 2w", 9, undefined],
  ["2w9 1 every 2w", 18, undefined],
  ["2w12 1 every 2w", 24, undefined],
  ["2 PRN for fall", 0, 0],
  ["1w9; 2 PRN for fall, or new pain; 1-3 PRN for catheter blocked", 9, 9],
])("%s orders %i visits", (notation, visits, weeks) => {
  const frequency = frequencyOf(notation);
  expect(orderedVisits(frequency, 9)).toBe(visits);
  expect(weeksOf(frequency)).toBe(weeks);
  expect(printFrequency(frequency)).toBe(notation);
});

test.each([
  ["3W1,2w4", "3w1 2w4"],
  [" 3w1 ;  2 prn FOR Fall ", "3w1; 2 PRN for Fall"],
  ["1w2 2 PRN for fall", "1w2; 2 PRN for fall"],
  ["1every2W", "1 every 2w"],
])("%j is understood as %j", (written, usual) => {
  expect(printFrequency(frequencyOf(written))).toBe(usual);
});

test.each([
  ["", 0, /Enter a frequency/],
  [" , ", 0, /Enter a frequency/],
  ["w3", 0, /number of visits/],
  ["3w1 x", 4, /number of visits/],
  ["3x1", 1, /days, weeks or months/],
  ["3", 1, /days, weeks or months/],
  ["3w", 2, /number of weeks/],
  ["3w0", 2, /1 to 99/],
  ["3w100", 2, /1 to 99/],
  ["100w1", 0, /At most 99/],
  ["1-100w1", 2, /At most 99/],
  ["3w12w4", 4, /space/],
  ["3-2w4", 2, /more than 3/],
  ["2-2w4", 2, /more than 2/],
  ["2-w4", 2, /more than 2/],
  ["PRN", 0, /number of visits before it/],
  ["PRN for fall", 0, /number of visits before it/],
  ["3w1 2 PRN", 9, /409\.43/],
  ["2 PRN for ", 6, /409\.43/],
  ["2 PRN fall", 6, /409\.43/],
  ["0 PRN for fall", 0, /at least one/],
  ["2 PRN for fall; 3w1", 16, /before PRN/],
  ["1 every w", 8, /number of weeks/],
  ["1 every 2m", 9, /weeks/],
  ["1 every 2w3", 10, /space/],
  ["0 every 2w", 0, /at least one/],
  ["1 every 2w 3w1", 11, /Nothing can follow/],
  ["1d3 1 every 2w", 4, /weekly parts/],
])("%j is refused at character %i", (notation, at, message) => {
  expect(errorOf(notation)).toEqual({ at, message: expect.stringMatching(message) });
});

const small = fc.integer({ min: 1, max: 99 });
const visits = fc
  .tuple(fc.integer({ min: 0, max: 49 }), fc.integer({ min: 1, max: 50 }), fc.boolean())
  .map(([least, more, isRange]) => ({ least: isRange ? least : more, most: isRange ? least + more : more }));
const times = fc.record({
  kind: fc.constant("times" as const),
  per: fc.constantFrom("day" as const, "week" as const, "month" as const),
  length: small,
});
const prn = fc.record({
  kind: fc.constant("prn" as const),
  reason: fc.string({ minLength: 1 }).map((text) => `sign ${text.replaceAll(";", "").trim()}`.trim()),
});
const frequencies = fc
  .tuple(fc.array(fc.tuple(visits, times), { minLength: 1 }), fc.array(fc.tuple(visits, prn)))
  .map(([scheduled, asNeeded]) =>
    [...scheduled, ...asNeeded].map(([range, line]) => ({ ...line, ...range })),
  );

test("printed notations parse to the same frequency", () => {
  fc.assert(
    fc.property(frequencies, (frequency) => {
      expect(frequencyOf(printFrequency(frequency))).toEqual(frequency);
    }),
  );
});

test("any text is either parsed or refused at one of its characters", () => {
  const near = fc.string({ unit: fc.constantFrom(..."0123dwm-,; PRNforevery"), maxLength: 30 });
  fc.assert(
    fc.property(near, (text) => {
      const at = errorOf(text)?.at ?? 0;
      expect(at >= 0 && at <= text.length).toBe(true);
    }),
  );
});
