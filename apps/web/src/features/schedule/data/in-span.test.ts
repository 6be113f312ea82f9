import type { Visit } from "@hearthside/contract";
import { expect, test } from "vitest";
import { visitId, visitWith } from "#src/test/schedule-records.ts";
import { inSpan } from "./in-span.ts";
import { type MonthOfVisits, newestById } from "./months.ts";

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

test("a visit over the midnight before is there only when it reaches into the week", () => {
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
