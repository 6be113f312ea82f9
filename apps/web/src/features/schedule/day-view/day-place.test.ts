import { expect, test } from "vitest";
import { clinicianId, clinicianWith, visitWith } from "#src/test/schedule-records.ts";
import { columnsInSight, columnWidth, dayColumns, freeTimeText, offParts } from "./day-columns.ts";
import { shiftAmong } from "./day-place.ts";

const day = "2026-03-04";
const from = { start: "2026-03-04T09:00:00", minutes: 45, userId: clinicianId(1) };
const among = shiftAmong([{ userId: null }, { userId: clinicianId(1) }, { userId: clinicianId(2) }]);

const shifts = [
  ["a column to the right", { columns: 1, minutes: 0, length: 0 }, { userId: clinicianId(2) }],
  ["beyond the last column", { columns: 9, minutes: 0, length: 0 }, { userId: clinicianId(2) }],
  ["before the first column", { columns: -9, minutes: 0, length: 0 }, { userId: null }],
  [
    "down and to the right",
    { columns: 1, minutes: 30, length: 0 },
    { userId: clinicianId(2), start: "2026-03-04T09:30:00" },
  ],
  ["longer", { columns: 0, minutes: 0, length: 15 }, { minutes: 60 }],
] as const;

test.each(shifts)("a visit shifted %s", (_, shift, change) => {
  expect(among(from, shift)).toEqual({ ...from, ...change });
});

test("a visit of a clinician without a column stays with that clinician", () => {
  const own = { ...from, userId: clinicianId(7) };
  expect(among(own, { columns: 1, minutes: 0, length: 0 })).toEqual(own);
});

const columnsOf = (count: number) =>
  dayColumns({
    day,
    clinicians: Array.from({ length: count }, (_, at) => clinicianWith(at + 1)),
    visits: [],
    discipline: undefined,
  });

test("columns are side by side, and those in view and two next to them are rendered", () => {
  const columns = columnsOf(300);
  expect(columns[2]?.left).toBe(2 * columnWidth);
  const drawn = columnsInSight(columns, { from: 10 * columnWidth, to: 15 * columnWidth });
  expect(drawn.map(({ left }) => left / columnWidth)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

test("many open visits at one time make the first column wider, to a limit", () => {
  const open = (count: number) =>
    dayColumns({
      day,
      clinicians: [],
      visits: Array.from({ length: count }, (_, at) => visitWith(at + 1, { userId: null })),
      discipline: undefined,
    })[0]?.width;
  expect([open(1), open(5), open(50)]).toEqual([152, 280, 480]);
});

test("a clinician who left keeps a column for that day's visits", () => {
  const left = clinicianWith(1, { hasLeft: true });
  const ofDay = (visits: ReturnType<typeof visitWith>[]) =>
    dayColumns({ day, clinicians: [left], visits, discipline: undefined }).length;
  expect([ofDay([]), ofDay([visitWith(1)])]).toEqual([1, 2]);
});

const hours = [{ weekday: 3, from: 480, to: 720 }];
const away = { id: clinicianId(90), version: 1, userId: clinicianId(1), kind: "sick" } as const;

const frees = [
  [clinicianWith(1), "no working hours entered"],
  [clinicianWith(1, { hours: [] }), "not working"],
  [clinicianWith(1, { hours }), "works 8:00\u00a0AM to 12:00\u00a0PM"],
  [
    clinicianWith(1, {
      hours,
      timeOff: [{ ...away, start: "2026-03-03T12:00:00", end: "2026-03-04T10:00:00" }],
    }),
    "works 8:00\u00a0AM to 12:00\u00a0PM, sick 12:00\u00a0AM to 10:00\u00a0AM",
  ],
] as const;

test.each(frees)("the availability of a day is described in words %#", (clinician, text) => {
  expect(freeTimeText(clinician, day)).toBe(text);
});

test("time off that ends at midnight does not reach into the next day", () => {
  const timeOff = [{ ...away, start: "2026-03-03T12:00:00", end: "2026-03-04T00:00:00" }];
  expect(offParts(clinicianWith(1, { timeOff }), day)).toEqual([]);
});

test("a clinician alone in the view has a wider column", () => {
  const columns = dayColumns({
    day,
    clinicians: [clinicianWith(1), clinicianWith(2)],
    visits: [visitWith(1)],
    discipline: undefined,
    onlyUserId: clinicianId(1),
  });
  expect(columns.map(({ userId, width }) => [userId, width])).toEqual([[clinicianId(1), 300]]);
});

test("unassigned visits can be shown alone", () => {
  const columns = dayColumns({
    day,
    clinicians: [clinicianWith(1)],
    visits: [visitWith(1, { userId: null })],
    discipline: undefined,
    onlyUserId: null,
  });
  expect(columns.map(({ name, pieces }) => [name, pieces.length])).toEqual([["Unassigned", 1]]);
});
