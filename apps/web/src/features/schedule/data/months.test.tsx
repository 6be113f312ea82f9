import type { CalendarVisit } from "@hearthside/contract";
import { beforeEach, expect, test } from "vitest";
import { enterSession } from "#src/lib/session-state.ts";
import { fakeApi, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { groupsOf, visitId, visitWith } from "#src/test/schedule-records.ts";
import { startAfresh } from "#src/test/start-afresh.ts";
import { emptyMonth, inSpan, isLoaded, type MonthOfVisits, newestById, readMonth } from "./months.ts";

const user = userWith("Editor");
const asker = { userId: user.UserId, agencyId: 7 };
const week = { first: "2026-03-08", last: "2026-03-14" };
const asked = { month: "2026-03", days: week, asker, signal: new AbortController().signal };
async function read(changes: Partial<typeof asked> = {}): Promise<MonthOfVisits[]> {
  const months: MonthOfVisits[] = [];
  for await (const month of readMonth({ ...asked, ...changes })) months.push(month);
  return months;
}
const nextOf = (number: number, part: "days" | "rest" = "days") => ({
  part,
  visit: { start: visitWith(number).start, id: visitId(number) },
});

/** Returns one visit per answer until `last`, of which those from 3 on are not of the week. */
const oneByOne = (last: number) =>
  fakeApi({
    "POST /scheduler": ({ after }) => {
      const number = Number(after?.visit?.id.slice(-8) ?? 0) + 1;
      const next = nextOf(number, number < 2 ? "days" : "rest");
      const rest = number < last ? { more: true, next } : { more: false };
      return { appointments: [], otherVisits: groupsOf(visitWith(number)), ...rest };
    },
  });

beforeEach(() => {
  startAfresh("/admin/clinical/staff-schedule");
  enterSession(user);
});

test("a small month is loaded at once and complete", async () => {
  const api = oneByOne(1);
  const march = { first: "2026-03-01", last: "2026-03-31" };
  expect(await read()).toMatchObject([{ loaded: march, isComplete: true, tooMany: undefined }]);
  expect(api.sent.map(({ input }) => input)).toMatchObject([
    { startTime: "2026-03-01T00:00:00", endTime: "2026-03-31T23:59:59", days: week },
  ]);
});

test("a month with very many visits is there after each answer about the week, and then as a whole", async () => {
  const api = oneByOne(4);
  const months = await read();
  expect(months.map(({ visits }) => Object.keys(visits))).toEqual([
    [1].map(visitId),
    [1, 2].map(visitId),
    [1, 2, 3, 4].map(visitId),
  ]);
  expect(months.map(({ loaded, isComplete }) => [loaded, isComplete])).toEqual([
    [undefined, false],
    [week, false],
    [{ first: "2026-03-01", last: "2026-03-31" }, true],
  ]);
  expect(months.at(-1)?.tooMany).toBeUndefined();
  expect(api.sent.map(({ input }) => input)).toEqual([
    expect.not.objectContaining({ after: expect.anything() }),
    expect.objectContaining({ after: nextOf(1), startTime: "2026-03-01T00:00:00" }),
    expect.objectContaining({ after: nextOf(2, "rest"), endTime: "2026-03-31T23:59:59" }),
    expect.objectContaining({ after: nextOf(3, "rest"), days: week }),
  ]);
});

test("a visit that two answers have is there once, in its later version", async () => {
  fakeApi({
    "POST /scheduler": ({ after }) =>
      after === undefined
        ? { appointments: [], otherVisits: groupsOf(visitWith(1)), more: true, next: { part: "rest" } }
        : { appointments: [], otherVisits: groupsOf(visitWith(1, { version: 2, minutes: 60 })), more: false },
  });
  expect((await read()).at(-1)?.visits).toEqual({
    [visitId(1)]: expect.objectContaining({ version: 2, minutes: 60 }),
  });
});

test("days are loaded only if all of those in the month are", () => {
  const month: MonthOfVisits = { ...emptyMonth, loaded: week };
  const of = (first: string, last: string) => isLoaded(month, "2026-03", { first, last });
  expect([of("2026-03-08", "2026-03-14"), of("2026-03-10", "2026-03-10")]).toEqual([true, true]);
  expect([of("2026-03-07", "2026-03-14"), of("2026-03-08", "2026-03-15")]).toEqual([false, false]);
  expect(isLoaded(emptyMonth, "2026-03", week)).toBe(false);
  const all = { ...month, loaded: { first: "2026-03-01", last: "2026-03-31" } };
  expect(isLoaded(all, "2026-03", { first: "2026-03-29", last: "2026-04-04" })).toBe(true);
});

test("a month that needs more than ten responses has too many visits", async () => {
  const api = oneByOne(12);
  expect((await read()).at(-1)?.tooMany).toBe("visits");
  expect(api.callsOf("POST /scheduler")).toHaveLength(10);
});

test("a month that is no longer needed stops loading", async () => {
  const left = new AbortController();
  const api = fakeApi({
    "POST /scheduler": () => {
      left.abort();
      return { appointments: [], otherVisits: [], more: true, next: nextOf(1) };
    },
  });
  await expect(read({ signal: left.signal })).rejects.toThrow();
  expect(api.callsOf("POST /scheduler")).toHaveLength(1);
});

test("a month fails as a whole when a part of it fails", async () => {
  fakeApi({
    "POST /scheduler": ({ after }) =>
      after
        ? refuse("unavailable")
        : { appointments: [], otherVisits: groupsOf(visitWith(1)), more: true, next: nextOf(1) },
  });
  await expect(read()).rejects.toThrow();
});

const monthOf = (...visits: CalendarVisit[]): MonthOfVisits => ({
  visits: newestById(visits),
  lines: {},
  loaded: undefined,
  isComplete: true,
  tooMany: undefined,
});
const at = (number: number, start: string, changes: Partial<CalendarVisit> = {}) =>
  visitWith(number, { start, ...changes });
const endOfMarch = { first: "2026-03-29", last: "2026-04-04" };
const idsIn = (...months: MonthOfVisits[]) => inSpan(months, endOfMarch).visits.map(({ id }) => id);

test("a week has its visits in order of time across months", () => {
  const march = monthOf(at(1, "2026-03-31T09:00:00"), at(2, "2026-03-29T00:00:00"));
  const april = monthOf(at(3, "2026-04-04T23:59:00"), at(4, "2026-04-01T08:00:00"));
  expect(idsIn(march, april)).toEqual([2, 1, 4, 3].map(visitId));
});

test("visits of the weeks before and after are left out", () => {
  const march = monthOf(at(1, "2026-03-28T09:00:00"), at(2, "2026-03-30T09:00:00"));
  const april = monthOf(at(3, "2026-04-05T00:00:00"));
  expect(idsIn(march, april)).toEqual([visitId(2)]);
});

test("a visit over the preceding midnight is included only if it reaches into the week", () => {
  const reaches = at(1, "2026-03-28T23:30:00", { minutes: 31 });
  const ends = at(2, "2026-03-28T23:30:00", { minutes: 30 });
  expect(idsIn(monthOf(reaches, ends))).toEqual([visitId(1)]);
});

test("a visit known to two months appears once, in its later version", () => {
  const before = at(1, "2026-03-31T23:30:00");
  const after = at(1, "2026-04-01T09:00:00", { version: 2 });
  expect(inSpan([monthOf(before), monthOf(after)], endOfMarch).visits).toEqual([after]);
  expect(inSpan([monthOf(after), monthOf(before)], endOfMarch).visits).toEqual([after]);
});

test("a visit whose later version was moved out of the week is gone from it", () => {
  const before = at(1, "2026-03-31T23:30:00");
  const after = at(1, "2026-04-20T09:00:00", { version: 2 });
  expect(idsIn(monthOf(before), monthOf(after))).toEqual([]);
});
