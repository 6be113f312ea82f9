import fc from "fast-check";
import { expect, test } from "vitest";
import { dayRoute, type RouteStart, type RouteStop } from "./day-route.ts";
import { estimateTravelMinutes } from "./travel.ts";

/** Positions on a south-north line: a tenth of a degree is 6.9 miles, or 18 minutes. */
const north = (tenths: number) => ({ latitude: 41 + tenths / 10, longitude: -87 });
const stop = (id: string, tenths: number, window: { from?: number; to?: number } = {}): RouteStop => ({
  id,
  position: north(tenths),
  minutes: 30,
  from: window.from ?? 0,
  to: window.to ?? 1439,
});
const start: RouteStart = { position: north(0), minute: 480 };
const orderOf = (stops: RouteStop[], from?: RouteStart) =>
  dayRoute(stops, from)
    .stops.map(({ id }) => id)
    .join("");

test("stops are ordered along the route, not as they were entered", () => {
  expect(orderOf([stop("a", 3), stop("b", 1), stop("c", 2)], start)).toBe("bca");
});

test("a stop waits for its window, and a later one is not missed for a shorter route", () => {
  const stops = [stop("a", 1, { from: 720 }), stop("b", 2, { to: 540 }), stop("c", 3)];
  const route = dayRoute(stops, start);
  expect(route.stops.map(({ id }) => id).join("")).toBe("bca");
  expect(route.stops.at(-1)).toMatchObject({ begins: 720, lateMinutes: 0 });
  expect(route.ends).toBe(750);
});

test("stops with set times keep their order, with the drive times", () => {
  const at = (minute: number) => ({ from: minute, to: minute });
  const route = dayRoute([stop("a", 0, at(600)), stop("b", 3, at(540)), stop("c", 1, at(720))]);
  expect(route.stops).toEqual([
    { id: "b", travelMinutes: 0, arrival: 540, begins: 540, lateMinutes: 0 },
    { id: "a", travelMinutes: 54, arrival: 624, begins: 624, lateMinutes: 24 },
    { id: "c", travelMinutes: 18, arrival: 672, begins: 720, lateMinutes: 0 },
  ]);
  expect(route).toMatchObject({ travelMinutes: 72, lateMinutes: 24, ends: 750 });
});

test("an impossible window makes its stop late and drops nothing", () => {
  const route = dayRoute([stop("a", 5, { to: 400 }), stop("b", 1)], start);
  expect(route.stops.map(({ id, lateMinutes }) => [id, lateMinutes])).toEqual([
    ["a", 170],
    ["b", 0],
  ]);
});

test("no stops make a day of zero length", () => {
  expect(dayRoute([])).toEqual({ stops: [], travelMinutes: 0, lateMinutes: 0, ends: 0 });
});

const anyStops = (least: number, most: number) =>
  fc
    .array(
      fc.record({
        position: fc.option(
          fc.record({
            latitude: fc.double({ min: 41.5, max: 42, noNaN: true }),
            longitude: fc.double({ min: -88, max: -87.5, noNaN: true }),
          }),
        ),
        minutes: fc.integer({ min: 15, max: 90 }),
        from: fc.integer({ min: 420, max: 900 }),
        length: fc.integer({ min: 0, max: 300 }),
      }),
      { minLength: least, maxLength: most },
    )
    .map((stops) =>
      stops.map(({ length, ...one }, index) => ({ ...one, id: String(index), to: one.from + length })),
    );

const anyStart = fc.option(fc.constant({ position: { latitude: 41.7, longitude: -87.8 }, minute: 480 }), {
  nil: undefined,
});

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one, index) => permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));

/** The cost of the stops in this order: minutes late, minutes driven, and the end. */
function sums(stops: readonly RouteStop[], from: RouteStart | undefined) {
  let [late, driven, minute] = [0, 0, from?.minute ?? 0];
  for (const [index, one] of stops.entries()) {
    const before = index === 0 ? from : stops[index - 1];
    const leg = before === undefined ? 0 : estimateTravelMinutes(before.position, one.position);
    const begins = Math.max(minute + leg, one.from);
    [late, driven, minute] = [late + Math.max(0, begins - one.to), driven + leg, begins + one.minutes];
  }
  return [late, driven, minute] as const;
}

test("with up to seven stops, no order is better than the one found", () => {
  fc.assert(
    fc.property(anyStops(1, 6), anyStart, (stops, from) => {
      const all = permutations(stops).map((order) => sums(order, from));
      const [best] = all.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
      const { lateMinutes, travelMinutes, ends } = dayRoute(stops, from);
      expect([lateMinutes, travelMinutes, ends]).toEqual(best);
    }),
    { numRuns: 60 },
  );
  fc.assert(
    fc.property(anyStops(7, 7), anyStart, (stops, from) => {
      const found = dayRoute(stops, from);
      const least = Math.min(...permutations(stops).map((order) => sums(order, from)[0]));
      expect(found.lateMinutes).toBe(least);
    }),
    { numRuns: 5 },
  );
});

test("a route of any length has every stop once, and its totals match", () => {
  fc.assert(
    fc.property(anyStops(0, 16), anyStart, (stops, from) => {
      const route = dayRoute(stops, from);
      const byId = new Map(stops.map((one) => [one.id, one]));
      const order = route.stops.flatMap(({ id }) => byId.get(id) ?? []);
      expect(order.map(({ id }) => id).toSorted()).toEqual(stops.map(({ id }) => id).toSorted());
      expect([route.lateMinutes, route.travelMinutes, route.ends]).toEqual(sums(order, from));
      expect(dayRoute(stops, from)).toEqual(route);
    }),
    { numRuns: 25 },
  );
});

test("with more than ten stops, a route along a line is still found", () => {
  const scattered = [7, 2, 11, 5, 1, 9, 12, 3, 8, 10, 4, 6].map((tenths) => stop(`${tenths} `, tenths));
  expect(orderOf(scattered, start)).toBe("1 2 3 4 5 6 7 8 9 10 11 12 ");
});
