import type { Visit } from "@hearthside/contract";
import { beforeEach, expect, test } from "vitest";
import { enterSession } from "#src/lib/session-state.ts";
import { fakeApi, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { visitId, visitWith } from "#src/test/schedule-records.ts";
import { startAfresh } from "#src/test/start-afresh.ts";
import { inSpan, type MonthOfVisits, newestById, readMonth } from "./months.ts";

const user = userWith("Editor");
const asker = { userId: user.UserId, agencyId: 7 };
const unasked = new AbortController().signal;
const read = (signal = unasked) => readMonth("2026-03", asker, signal);
const nextOf = (number: number) => ({ start: visitWith(number).start, id: visitId(number) });

/** Returns one visit per answer until `last`. */
const oneByOne = (last: number) =>
  fakeApi({
    "POST /scheduler": ({ after }) => {
      const number = Number(after?.id.slice(-8) ?? 0) + 1;
      const rest = number < last ? { more: true, next: nextOf(number) } : { more: false };
      return { appointments: [], otherVisits: [visitWith(number)], ...rest };
    },
  });

beforeEach(() => {
  startAfresh("/admin/clinical/staff-schedule");
  enterSession(user);
});

test("a month with very many visits is loaded completely", async () => {
  const api = oneByOne(3);
  const { visits, isPartial } = await read();
  expect(Object.keys(visits)).toEqual([1, 2, 3].map(visitId));
  expect(isPartial).toBe(false);
  expect(api.sent.map(({ input }) => input)).toEqual([
    expect.not.objectContaining({ after: expect.anything() }),
    expect.objectContaining({ after: nextOf(1), startTime: "2026-03-01T00:00:00" }),
    expect.objectContaining({ after: nextOf(2), endTime: "2026-03-31T23:59:59" }),
  ]);
});

test("a month that needs more than ten responses is marked as partial", async () => {
  const api = oneByOne(12);
  expect((await read()).isPartial).toBe(true);
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
  await expect(read(left.signal)).rejects.toThrow();
  expect(api.callsOf("POST /scheduler")).toHaveLength(1);
});

test("a month fails as a whole when a part of it fails", async () => {
  fakeApi({
    "POST /scheduler": ({ after }) =>
      after
        ? refuse("unavailable")
        : { appointments: [], otherVisits: [visitWith(1)], more: true, next: nextOf(1) },
  });
  await expect(read()).rejects.toThrow();
});

const monthOf = (...visits: Visit[]): MonthOfVisits => ({
  visits: newestById(visits),
  lines: {},
  isPartial: false,
});
const at = (number: number, start: string, changes: Partial<Visit> = {}) =>
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
