import fc from "fast-check";
import { expect, test } from "vitest";
import { ledgerOf } from "./ledger.ts";
import { visitInstants } from "./local-time.ts";
import { orderedSpans } from "./ordered-weeks.ts";
import { proposeVisits } from "./propose-visits.ts";
import { frequencyOf } from "./test/frequency-of.ts";
import { always, clinician, input, period, weekdays } from "./test/proposal-input.ts";
import { clockChanges, zones } from "./test/zones.ts";
import { addDays, daysBetween, weekdayOf } from "./weeks.ts";

const minutesOf = (start: string) =>
  daysBetween("2026-01-01", start.slice(0, 10)) * 1440 +
  Number(start.slice(11, 13)) * 60 +
  Number(start.slice(14, 16));
const spanOf = ({ start, minutes }: { start: string; minutes: number }, around = 0) => ({
  from: minutesOf(start) - around,
  to: minutesOf(start) + minutes + around,
});
const overlap = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from < b.to && b.from < a.to;

const anyDay = fc.integer({ min: 0, max: 27 }).map((days) => addDays(period.startDate, days));
const anyTime = fc
  .tuple(anyDay, fc.integer({ min: 6, max: 20 }), fc.constantFrom("00", "20", "45"))
  .map(([day, hour, minute]) => `${day}T${String(hour).padStart(2, "0")}:${minute}:00`);
const anyHours = fc.array(
  fc
    .tuple(
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 420, max: 800 }),
      fc.integer({ min: 60, max: 600 }),
    )
    .map(([weekday, from, length]) => ({ weekday, from, to: from + length })),
  { maxLength: 7 },
);
const anyClinician = fc.record({
  hours: fc.option(anyHours),
  timeOff: fc.array(
    fc.tuple(anyDay, fc.integer({ min: 1, max: 5 })).map(([day, days]) => ({
      start: `${day}T00:00:00`,
      end: `${addDays(day, days)}T00:00:00`,
    })),
    { maxLength: 2 },
  ),
  visits: fc.array(
    fc.record({
      start: anyTime,
      minutes: fc.integer({ min: 30, max: 240 }),
      position: fc.constantFrom(null, { latitude: 41.8, longitude: -87.6 }),
    }),
    { maxLength: 30 },
  ),
});
const anyRequested = fc
  .record({
    notation: fc.constantFrom("3w4", "1d3 2w3", "1m1", "1 every 2w", "7w1 5w2", "2-4w4"),
    earliest: anyTime,
    preferredMinute: fc.integer({ min: 0, max: 1439 }),
    clinicians: fc.array(anyClinician, { maxLength: 3 }),
    hours: fc.option(anyHours),
    visits: fc.array(
      fc.record({
        start: anyTime,
        minutes: fc.integer({ min: 30, max: 120 }),
        discipline: fc.constantFrom("SN", "PT"),
        kind: fc.constant("routine"),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ notation, clinicians, hours, visits, ...about }) =>
    input(notation, {
      ...about,
      clinicians: clinicians.map((one, index) => ({ ...one, userId: String(index) })),
      patient: { hours, position: null, visits },
    }),
  );

test("suggested visits overlap nothing, leave time to drive, and stay within hours", () => {
  fc.assert(
    fc.property(anyRequested, (given) => {
      const { slots } = proposeVisits(given);
      for (const [index, slot] of slots.entries()) {
        const own = spanOf(slot);
        const whose = given.clinicians.find(({ userId }) => userId === slot.userId);
        const others = [...given.patient.visits, ...slots.toSpliced(index, 1)].map((one) => spanOf(one));
        const drives = whose?.visits.map((one) => spanOf(one, 15)) ?? [];
        const timesOff = whose?.timeOff.map(({ start, end }) => ({
          from: minutesOf(start),
          to: minutesOf(end),
        }));
        expect([...others, ...drives, ...(timesOff ?? [])].filter((one) => overlap(one, own))).toEqual([]);
        expect(slot.start >= given.earliest).toBe(true);
        const day = slot.start.slice(0, 10);
        const minute = minutesOf(slot.start) - daysBetween("2026-01-01", day) * 1440;
        for (const hours of [whose?.hours ?? weekdays(480, 1020), given.patient.hours ?? always]) {
          const fitting = hours.filter(
            ({ weekday, from, to }) => weekday === weekdayOf(day) && from <= minute && minute + 45 <= to,
          );
          expect(fitting).not.toEqual([]);
        }
      }
    }),
    { numRuns: 80 },
  );
});

test("slots and unplaced visits add up to the visits missing in the remaining weeks", () => {
  fc.assert(
    fc.property(anyRequested, (given) => {
      const { slots, unplaced } = proposeVisits(given);
      const spans = orderedSpans(given.line.frequency, { ...given.line, weekStartsOn: 0 });
      const lacking = spans
        .filter(({ endDate }) => endDate >= given.earliest.slice(0, 10))
        .map(({ startDate, endDate, most }) => {
          const counted = given.patient.visits.filter(
            ({ start, discipline }) =>
              discipline === "SN" && start >= startDate && start.slice(0, 10) <= endDate,
          );
          return Math.max(0, most - counted.length);
        })
        .reduce((sum, visits) => sum + visits, 0);
      expect(slots.length + unplaced.reduce((sum, { visits }) => sum + visits, 0)).toBe(lacking);
      expect(proposeVisits(given)).toEqual({ slots, unplaced });
    }),
    { numRuns: 60 },
  );
});

const notations = ["3w1 2w8", "1d3 1w8", "1m2", "1 every 2w", "3w9", "7w2 1w3", "2-3w6"] as const;
const still = { day: "2026-03-08" };
/** Both clock changes of 2026 in each zone, and the zones without any. */
const changes = [
  ...clockChanges.filter(({ day }) => day.startsWith("2026")),
  { ...still, zone: "America/Phoenix" },
  { ...still, zone: "Pacific/Honolulu" },
];
/** The clock change is one to eight weeks after the start; every frequency starts on every weekday. */
const begun = changes.flatMap(({ zone, day }, index) =>
  notations.map((_, weekday) => ({
    zone,
    startDate: addDays(day, weekday - 7 * (1 + ((index * 3) % 8))),
    notation: notations[(weekday + index) % notations.length] ?? "3w9",
  })),
);

test("60 days are tried from every weekday in the seven zones", () => {
  const tried = new Set(begun.map(({ zone, startDate }) => `${zone} ${weekdayOf(startDate)}`));
  expect([tried.size, new Set(begun.map(({ zone }) => zone))]).toEqual([49, new Set(zones)]);
});

test("with everyone available the order is fulfilled over every clock change, at times that exist", () => {
  for (const { zone, startDate, notation } of begun) {
    const { slots, unplaced, weeks } = fulfilled({ zone, startDate, notation });
    expect(unplaced).toEqual([]);
    expect(weeks.filter(({ over, scheduled, ordered }) => over > 0 || scheduled < ordered)).toEqual([]);
    expect(slots.filter(({ start }) => !visitInstants(start, { minutes: 45, zone }).ok)).toEqual([]);
    expect(notation.startsWith("1d3") ? [] : crowded(slots, weeks.slice(1, -1))).toEqual([]);
  }
});

/** Suggested for a clinician who works at all hours, from 2:30 AM on. */
function fulfilled({ zone, startDate, notation }: (typeof begun)[number]) {
  const sixtyDays = { startDate, endDate: addDays(startDate, 59) };
  const frequency = frequencyOf(notation);
  const proposal = proposeVisits(
    input(notation, {
      line: { ...sixtyDays, frequency, discipline: "SN", visitMinutes: 45 },
      period: sixtyDays,
      zone,
      earliest: `${startDate}T00:00:00`,
      preferredMinute: 150,
      clinicians: [clinician("ana", { hours: always })],
    }),
  );
  const visits = proposal.slots.map(({ start }) => ({
    start,
    kind: "routine",
    status: "scheduled" as const,
  }));
  const lines = [{ ...sixtyDays, frequency }];
  return { ...proposal, weeks: ledgerOf({ lines, visits, period: sixtyDays, weekStartsOn: 0 }).weeks };
}

/** Weeks with visits on three consecutive days. */
const crowded = (
  slots: readonly { start: string }[],
  weeks: readonly { weekOf: string; scheduled: number }[],
) =>
  weeks.filter(({ weekOf, scheduled }) => {
    const days = slots.map(({ start }) => start.slice(0, 10));
    const ofWeek = days.filter((day) => day >= weekOf && day <= addDays(weekOf, 6));
    return scheduled === 3 && daysBetween(ofWeek[0] ?? "", ofWeek[2] ?? "") === 2;
  });
