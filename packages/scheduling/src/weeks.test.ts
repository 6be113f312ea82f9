import fc from "fast-check";
import { expect, test } from "vitest";
import { certificationPeriod, weeksTouched } from "./certification.ts";
import { clockChanges, zones } from "./test/zones.ts";
import { addDays, daysBetween, localDay, localWeek, medicareWeekOf, weekdayOf, weekOf } from "./weeks.ts";

const hoursOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from) + 1) / 3_600_000;

test.each([
  ["2026-03-03", "America/Chicago", "2026-03-01T06:00:00Z", "2026-03-08T05:59:59.999Z"],
  ["2026-03-08", "America/Chicago", "2026-03-08T06:00:00Z", "2026-03-15T04:59:59.999Z"],
  ["2026-11-07", "America/Chicago", "2026-11-01T05:00:00Z", "2026-11-08T05:59:59.999Z"],
  ["2026-11-07", "Pacific/Honolulu", "2026-11-01T10:00:00Z", "2026-11-08T09:59:59.999Z"],
])("the week of %s in %s runs from %s to %s", (...given) => {
  const [day, zone, from, to] = given;
  expect(localWeek(day, { zone, weekStartsOn: 0 })).toEqual({ from, to });
});

test("a day has 23 hours when clocks go forward, 25 when they go back, at every change until 2040", () => {
  for (const { zone, day, minutes } of clockChanges) {
    expect(hoursOf(localDay(day, zone))).toBe(24 - minutes / 60);
    for (const other of [-1, 1]) expect(hoursOf(localDay(addDays(day, other), zone))).toBe(24);
  }
});

test("a week has 168 hours, one less or more in the week of a clock change, and ends where the next starts", () => {
  for (const { zone, day, minutes } of clockChanges) {
    const [before, during, after] = [-7, 0, 7].map((days) =>
      localWeek(addDays(day, days), { zone, weekStartsOn: 0 }),
    );
    if (before === undefined || during === undefined || after === undefined) throw new Error("no week");
    expect([before, during, after].map(hoursOf)).toEqual([168, 168 - minutes / 60, 168]);
    expect(Date.parse(before.to) + 1).toBe(Date.parse(during.from));
    expect(Date.parse(during.to) + 1).toBe(Date.parse(after.from));
  }
});

const anyDay = fc.integer({ min: 0, max: 12_400 }).map((days) => addDays("2007-01-01", days));
const anyWeekday = fc.integer({ min: 0, max: 6 });

test("the week of a day contains it and starts on the agency's weekday", () => {
  fc.assert(
    fc.property(anyDay, anyWeekday, (day, weekStartsOn) => {
      const { startDate, endDate } = weekOf(day, weekStartsOn);
      expect(startDate <= day && day <= endDate).toBe(true);
      expect([weekdayOf(startDate), daysBetween(startDate, endDate)]).toEqual([weekStartsOn, 6]);
      expect(weekOf(day, 0)).toEqual(medicareWeekOf(day));
    }),
  );
});

// Sunday is 0: floor((weekday + 59) / 7) + 1. Clock changes are on Sundays, so seven starts cover all weekdays.
test.each([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, clockChanges] as const))(
  "60 days from weekday %i on are covered by whole weeks without a gap, over every change until 2040",
  (weekday, changes) => {
    for (const [index, { zone, day, minutes }] of changes.entries()) {
      const period = certificationPeriod(addDays(day, weekday - 7 * (1 + (index % 8))), 1);
      expect([weekdayOf(period.startDate), day <= period.endDate]).toEqual([weekday, true]);
      const weeks = Array.from({ length: weeksTouched(period.startDate) }, (_, at) =>
        localWeek(addDays(period.startDate, at * 7), { zone, weekStartsOn: 0 }),
      );
      const [first, last] = [weeks[0], weeks.at(-1)];
      if (first === undefined || last === undefined) throw new Error("no week");
      expect(weeks.reduce((sum, week) => sum + hoursOf(week), 0)).toBe(weeks.length * 168 - minutes / 60);
      expect(weeks.slice(1).map(({ from }) => Date.parse(from))).toEqual(
        weeks.slice(0, -1).map(({ to }) => Date.parse(to) + 1),
      );
      const [begins, ends] = [localDay(period.startDate, zone), localDay(period.endDate, zone)];
      expect(first.from <= begins.from && begins.to <= first.to).toBe(true);
      expect(last.from <= ends.from && ends.to <= last.to).toBe(true);
    }
  },
);

test("where clocks never change every week has 168 hours", () => {
  const still = zones.filter((zone) => zone.endsWith("Phoenix") || zone.endsWith("Honolulu"));
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...still), (day, zone) => {
      expect(hoursOf(localWeek(day, { zone, weekStartsOn: 0 }))).toBe(168);
    }),
  );
});
