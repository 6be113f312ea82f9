import fc from "fast-check";
import { expect, test } from "vitest";
import { Temporal } from "#src/temporal.ts";
import { addDays, addMonths, daysBetween, weekdayOf } from "./weeks.ts";

const anyDay = fc
  .integer({ min: -200_000, max: 200_000 })
  .map((days) => Temporal.PlainDate.from("2000-02-29").add({ days }));

test("days are counted as the calendar does, over leap years and centuries", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -100_000, max: 100_000 }), (day, count) => {
      const later = day.add({ days: count });
      expect(addDays(day.toString(), count)).toBe(later.toString());
      expect(daysBetween(day.toString(), later.toString())).toBe(count);
      expect(weekdayOf(day.toString())).toBe(day.dayOfWeek % 7);
    }),
    { numRuns: 1000 },
  );
});

test.each(["2026-02-29", "2026-04-31", "2026-00-10", "2026-13-01", "2026-1-1", "2100-02-29"])(
  "%s is no day",
  (day) => {
    expect(() => addDays(day, 0)).toThrow(RangeError);
  },
);

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-12-15", 2, "2027-02-15"],
])("%s and %i months is %s", (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});
