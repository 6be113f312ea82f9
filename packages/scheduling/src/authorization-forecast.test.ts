import { expect, test } from "vitest";
import {
  type AuthorizedCare,
  authorizationForecast,
  type CountedVisit,
  describeForecast,
} from "./authorization-forecast.ts";

const care: AuthorizedCare = {
  amount: 3,
  unit: "visits",
  discipline: "SN",
  startDate: "2026-11-02",
  endDate: "2026-12-31",
};
const visit = (day: string, changes: Partial<CountedVisit> = {}): CountedVisit => ({
  start: `${day}T09:00:00`,
  minutes: 45,
  discipline: "SN",
  status: "scheduled",
  ...changes,
});
const made = (day: string) => visit(day, { status: "completed" });
const three = [made("2026-11-02"), made("2026-11-09"), visit("2026-12-03")];

const forecast = (visits: readonly CountedVisit[], changes: Partial<AuthorizedCare> = {}) =>
  authorizationForecast({ ...care, ...changes }, visits);

test.each([
  ["nothing is planned", [], undefined],
  ["what is planned is less", three.slice(1), undefined],
  ["the last of it is planned", three, "last covered visit 12/03/2026"],
  ["more is planned", [...three, visit("2026-12-10")], "last covered visit 12/03/2026"],
  ["they come in another order", three.toReversed(), "last covered visit 12/03/2026"],
  ["the last of it is made", [...three, made("2026-11-16")], "last covered visit 11/16/2026"],
])("with %s, it says so", (_case, visits, expected) => {
  const found = forecast(visits);
  expect(found && describeForecast(found)).toBe(expected);
});

test.each([
  ["missed", visit("2026-11-16", { status: "missed" })],
  ["cancelled", visit("2026-11-16", { status: "cancelled" })],
  ["of another discipline", visit("2026-11-16", { discipline: "PT" })],
  ["before its first day", visit("2026-11-01")],
  ["after its last day", visit("2027-01-01")],
])("a visit that is %s uses nothing of it", (_case, other) => {
  expect(forecast([...three.slice(1), other])).toBeUndefined();
});

test("visits on its first and last day count, of any discipline unless limited", () => {
  const edges = [visit("2026-11-02"), visit("2026-12-31", { discipline: "PT" })];
  expect(forecast(edges, { amount: 2, discipline: null })).toMatchObject({ day: "2026-12-31" });
});

test("visits that are not covered are counted", () => {
  expect(forecast([...three, visit("2026-12-10"), visit("2026-12-17")])?.uncovered).toBe(2);
  expect(forecast(three)?.uncovered).toBe(0);
});

test("hours run out on the visit that uses the last of them, which may be only partly covered", () => {
  const hours = { unit: "hours", amount: 2 } as const;
  const visits = [...three, visit("2026-12-10")]; // 45 minutes each: the third ends after 2 h 15
  expect(forecast(visits, hours)).toMatchObject({ day: "2026-12-03", uncovered: 2 });
  expect(forecast(visits.slice(0, 2), hours)).toBeUndefined();
});

test("units are the payer's to count", () => {
  expect(forecast(three, { unit: "units" })).toBeUndefined();
});
