import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localTimeAt, visitInstants } from "./local-time.ts";
import { clockChanges, zones } from "./test/zones.ts";
import { addDays } from "./weeks.ts";

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;

// 15 U.S.C. 260a: from the second Sunday of March to the first of November, at 2:00 AM. Times in the gap do not exist.
test.each([
  { start: "2026-03-08T01:59:00", zone: "America/Chicago", from: "2026-03-08T07:59:00Z" },
  { start: "2026-03-08T03:00:00", zone: "America/Chicago", from: "2026-03-08T08:00:00Z" },
  { start: "2026-11-01T00:59:00", zone: "America/Chicago", from: "2026-11-01T05:59:00Z" },
  { start: "2026-11-01T01:00:00", zone: "America/Chicago", from: "2026-11-01T06:00:00Z" },
  { start: "2026-11-01T01:59:00", zone: "America/Chicago", from: "2026-11-01T06:59:00Z" },
  { start: "2026-11-01T02:00:00", zone: "America/Chicago", from: "2026-11-01T08:00:00Z" },
  { start: "2026-03-08T02:30:00", zone: "America/Phoenix", from: "2026-03-08T09:30:00Z" },
  { start: "2026-03-08T02:30:00", zone: "Pacific/Honolulu", from: "2026-03-08T12:30:00Z" },
])("a visit at $start in $zone starts at $from", ({ start, zone, from }) => {
  expect(visitInstants(start, { minutes: 45, zone })).toMatchObject({ ok: true, from });
});

test.each([
  ["2026-03-08T02:00:00", "America/New_York"],
  ["2026-03-08T02:30:00", "America/Denver"],
  ["2026-03-08T02:59:59", "America/Anchorage"],
])("there is no %s in %s: the next time is 3:00", (start, zone) => {
  expect(visitInstants(start, { minutes: 45, zone })).toEqual({ ok: false, next: "2026-03-08T03:00:00" });
});

test("a visit during a clock change lasts as long as any other", () => {
  for (const start of ["2026-03-08T01:30:00", "2026-11-01T01:30:00"]) {
    const visit = visitInstants(start, { minutes: 60, zone: "America/New_York" });
    expect(visit.ok && minutesBetween(visit.from, visit.to)).toBe(60);
  }
});

test("an invalid time and an unknown zone are refused", () => {
  const visit = { minutes: 45, zone: "America/Chicago" };
  expect(() => visitInstants("2026-02-30T09:00:00", visit)).toThrow(RangeError);
  expect(() => visitInstants("2026-02-20T09:00:00", { ...visit, zone: "Mars/Olympus" })).toThrow(RangeError);
});

describe("at every clock change from 2007 to 2040", () => {
  test("Phoenix and Honolulu have none, the other five zones two a year, of an hour at 2:00", () => {
    expect(clockChanges).toHaveLength(34 * 2 * (zones.length - 2));
    expect(new Set(clockChanges.map(({ minutes }) => Math.abs(minutes)))).toEqual(new Set([60]));
    expect(new Set(clockChanges.map(({ before }) => before))).toEqual(new Set(["01:59:59.999"]));
  });

  test("a 9:00 visit stays at 9:00 on the days around it", () => {
    for (const { zone, day, minutes } of clockChanges) {
      const starts = [-1, 0, 1].map((days) => `${addDays(day, days)}T09:00:00`);
      const visits = starts.map((start) => visitInstants(start, { minutes: 45, zone }));
      const begins = visits.map((visit) => (visit.ok ? visit.from : ""));
      expect(begins.map((from) => localTimeAt(from, zone))).toEqual(starts);
      expect(minutesBetween(begins[0] ?? "", begins[1] ?? "")).toBe(24 * 60 - minutes);
      expect(minutesBetween(begins[1] ?? "", begins[2] ?? "")).toBe(24 * 60);
    }
  });

  test("any time of that day is kept as written, or skipped with the next one named", () => {
    const anyTime = fc.tuple(fc.constantFrom(...clockChanges), fc.integer({ min: 0, max: 1439 }));
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 5, max: 1440 }), ([change, minute], minutes) => {
        const start = `${change.day}T${clock(minute)}`;
        const visit = visitInstants(start, { minutes, zone: change.zone });
        const isSkipped = change.minutes > 0 && minute >= 120 && minute < 180;
        const shown = visit.ok ? localTimeAt(visit.from, change.zone) : visit.next;
        expect(visit.ok).toBe(!isSkipped);
        expect(shown).toBe(isSkipped ? `${change.day}T03:00:00` : start);
        expect(visit.ok ? minutesBetween(visit.from, visit.to) : minutes).toBe(minutes);
      }),
      { numRuns: 800 },
    );
  });
});

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}:00`;
