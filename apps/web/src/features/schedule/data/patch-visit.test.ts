import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { enterSession, forgetSession } from "#src/lib/session-state.ts";
import { userWith } from "#src/test/records.ts";
import { visitId, visitWith } from "#src/test/schedule-records.ts";
import type { MonthOfVisits } from "./months.ts";
import { cachedVisit, forgetVisits, patchVisit, patchVisits, putBack } from "./patch-visit.ts";
import { scheduleKeys } from "./queries.ts";

const user = userWith("Editor");
const key = (month: string, agencyId = 7) => [...scheduleKeys.months, user.UserId, agencyId, month];
const visit = visitWith(1, { version: 2 });
const other = visitWith(2);

let queries: QueryClient;
const idsIn = (month: string, agencyId = 7) =>
  Object.keys(queries.getQueryData<MonthOfVisits>(key(month, agencyId))?.visits ?? {});

beforeEach(() => {
  forgetSession();
  enterSession(user);
  queries = new QueryClient();
  const march: MonthOfVisits = {
    visits: { [visit.id]: visit, [other.id]: other },
    lines: {},
    loaded: { first: "2026-03-01", last: "2026-03-31" },
    isComplete: true,
    tooMany: undefined,
  };
  queries.setQueryData(key("2026-03"), march);
  queries.setQueryData(key("2026-03", 8), march);
  queries.setQueryData(key("2026-04"), { ...march, visits: {} });
});

test("a visit that moves into another month leaves the one it was in", () => {
  patchVisit(queries, { ...visit, version: 3, start: "2026-04-02T09:00:00" });
  expect(idsIn("2026-03")).toEqual([other.id]);
  expect(idsIn("2026-04")).toEqual([visit.id]);
});

test("a visit over midnight of a month's last day is in both months", () => {
  patchVisit(queries, { ...visit, version: 3, start: "2026-03-31T23:30:00" });
  expect(idsIn("2026-03")).toContain(visit.id);
  expect(idsIn("2026-04")).toEqual([visit.id]);
});

test("several visits update their months, and computed data is reloaded once", () => {
  const outdated = vi.spyOn(queries, "invalidateQueries");
  patchVisits(queries, [
    { ...visit, version: 3, start: "2026-04-02T09:00:00" },
    { ...other, version: 3, minutes: 90 },
    visitWith(3, { start: "2026-03-31T23:30:00" }),
  ]);
  expect(idsIn("2026-03")).toEqual([other.id, visitId(3)]);
  expect(idsIn("2026-04")).toEqual([visit.id, visitId(3)]);
  expect(cachedVisit(queries, other.id)?.minutes).toBe(90);
  const needs = outdated.mock.calls.filter(([filters]) => filters?.queryKey === scheduleKeys.needs);
  expect(needs).toHaveLength(1);
});

test("an older version changes nothing", () => {
  patchVisit(queries, { ...visit, version: 1, start: "2026-04-02T09:00:00" });
  expect(cachedVisit(queries, visit.id)).toBe(visit);
});

test("visits that did not change stay the same objects", () => {
  patchVisit(queries, { ...visit, version: 3 });
  expect(cachedVisit(queries, other.id)).toBe(other);
});

test("months of another agency stay as they are", () => {
  patchVisit(queries, { ...visit, version: 3, start: "2026-04-02T09:00:00" });
  forgetVisits(queries, [other.id]);
  expect(idsIn("2026-03", 8)).toEqual([visit.id, other.id]);
});

test("a refused change is reverted, unless the visit has changed since", () => {
  patchVisit(queries, { ...visit, minutes: 90 });
  putBack(queries, visit);
  expect(cachedVisit(queries, visit.id)?.minutes).toBe(45);
  patchVisit(queries, { ...visit, version: 3, minutes: 30 });
  putBack(queries, visit);
  expect(cachedVisit(queries, visit.id)?.minutes).toBe(30);
});

test("a deleted visit is removed from all months", () => {
  forgetVisits(queries, [visit.id, visitId(99)]);
  expect(idsIn("2026-03")).toEqual([other.id]);
});
