import { beforeEach, expect, test } from "vitest";
import { enterSession } from "#src/lib/session-state.ts";
import { fakeApi, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { visitId, visitWith } from "#src/test/schedule-records.ts";
import { startAfresh } from "#src/test/start-afresh.ts";
import { readMonth } from "./months.ts";

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

test("a month that needs more than ten answers is marked as partial", async () => {
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
