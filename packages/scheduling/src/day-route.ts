import { estimateTravelMinutes, type Position } from "./travel.ts";

/** A visit of a day. It may start from minute `from` to minute `to` after midnight and lasts `minutes`. */
export type RouteStop = {
  readonly id: string;
  readonly position: Position | null;
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
};

/** Where and when, in minutes after midnight, the day starts. */
export type RouteStart = { readonly position: Position | null; readonly minute: number };

/** A stop in the route. `lateMinutes` is how long after its window it starts, 0 within it. */
export type RoutedStop = {
  readonly id: string;
  readonly travelMinutes: number;
  readonly arrival: number;
  readonly begins: number;
  readonly lateMinutes: number;
};

/** Stops in driving order with their totals. `ends` is the end of the last one. */
export type DayRoute = RouteCost & { readonly stops: readonly RoutedStop[] };

const mostForExact = 10;

/**
 * The order of a day's stops with the fewest minutes late, then the least driving, then the earliest end. Exact up to 10
 * stops (Held and Karp, 1962, with time windows); beyond that cheapest insertion and 2-opt. A stop that cannot be reached
 * in time is included with its `lateMinutes`. Without `start` the day starts at the first stop.
 */
export function dayRoute(stops: readonly RouteStop[], start?: RouteStart): DayRoute {
  const legs = legsOf(stops, start);
  const order = stops.length <= mostForExact ? bestOrder(stops, legs) : shortOrder(stops, legs);
  return routeOf(order, stops, legs);
}

/** Estimated driving between all pairs of stops. */
function legsOf(stops: readonly RouteStop[], start: RouteStart | undefined): Legs {
  const between = stops.map((from) => stops.map((to) => estimateTravelMinutes(from.position, to.position)));
  const fromStart = stops.map(({ position }) =>
    start === undefined ? 0 : estimateTravelMinutes(start.position, position),
  );
  return {
    begins: start?.minute ?? 0,
    minutes: (from, to) => (from === undefined ? fromStart[to] : between[from]?.[to]) ?? 0,
  };
}

function routeOf(order: readonly number[], stops: readonly RouteStop[], legs: Legs): DayRoute {
  let cost = nothingDriven(legs);
  let last: number | undefined;
  const routed: RoutedStop[] = [];
  for (const index of order) {
    const stop = stops[index];
    if (stop === undefined) continue;
    const travelMinutes = legs.minutes(last, index);
    const next = visitNext(cost, stop, travelMinutes);
    const arrival = last === undefined && travelMinutes === 0 ? stop.from : cost.ends + travelMinutes;
    routed.push({
      id: stop.id,
      travelMinutes,
      arrival,
      begins: next.ends - stop.minutes,
      lateMinutes: next.lateMinutes - cost.lateMinutes,
    });
    cost = next;
    last = index;
  }
  return { ...cost, stops: routed };
}

/** The indexes of `stops` in a good order, by cheapest insertion improved by 2-opt. */
function shortOrder(stops: readonly Window[], legs: Legs): readonly number[] {
  const best = (orders: readonly (readonly number[])[]) =>
    orders
      .map((order) => ({ order, cost: costOfOrder(order, stops, legs) }))
      .reduce((a, b) => (compareCosts(b.cost, a.cost) < 0 ? b : a));
  let order: readonly number[] = [];
  while (order.length < stops.length) order = best(insertions(order, stops.length)).order;
  let found = best([order]);
  for (;;) {
    const next = best([found.order, ...turned(found.order)]);
    if (compareCosts(next.cost, found.cost) >= 0) return found.order;
    found = next;
  }
}

/** `order` with each missing stop inserted at each place. */
const insertions = (order: readonly number[], count: number): number[][] =>
  Array.from({ length: count }, (_, index) => index)
    .filter((index) => !order.includes(index))
    .flatMap((index) =>
      Array.from({ length: order.length + 1 }, (_, place) => order.toSpliced(place, 0, index)),
    );

/** `order` with each of its segments reversed. */
const turned = (order: readonly number[]): number[][] =>
  order.flatMap((_, from) =>
    order
      .slice(from + 1)
      .map((__, length) => [
        ...order.slice(0, from),
        ...order.slice(from, from + length + 2).toReversed(),
        ...order.slice(from + length + 2),
      ]),
  );

type Way = RouteCost & { readonly order: readonly number[] };

/**
 * The indexes of `stops` in the optimal order. Paths over the same stops with the same last one are compared; several may
 * be kept, because an earlier arrival has its own value when waiting is possible.
 */
function bestOrder(stops: readonly Window[], legs: Legs): readonly number[] {
  let ways: Way[] = [{ ...nothingDriven(legs), order: [] }];
  for (let visited = 0; visited < stops.length; visited++) ways = longerWays(ways, stops, legs);
  return ways.toSorted(compareCosts)[0]?.order ?? [];
}

function longerWays(ways: readonly Way[], stops: readonly Window[], legs: Legs): Way[] {
  const kept = new Map<number, Way[]>();
  for (const way of ways)
    for (const next of extensions(way, stops, legs)) keepBest(kept, keyOf(next, stops.length), next);
  return [...kept.values()].flat();
}

const extensions = (way: Way, stops: readonly Window[], legs: Legs): Way[] =>
  stops.flatMap((stop, index) =>
    way.order.includes(index)
      ? []
      : [{ ...visitNext(way, stop, legs.minutes(way.order.at(-1), index)), order: [...way.order, index] }],
  );

/** The set of visited stops as bits, and the last of them. */
const keyOf = ({ order }: Way, count: number) =>
  order.reduce((set, index) => set + 2 ** index, 0) * count + (order.at(-1) ?? 0);

function keepBest(kept: Map<number, Way[]>, key: number, way: Way) {
  const others = kept.get(key) ?? [];
  if (others.some((other) => isNoWorse(other, way))) return;
  kept.set(key, [...others.filter((other) => !isNoWorse(way, other)), way]);
}

/** The cost of a route. `ends` is the minute it ends. */
type RouteCost = {
  readonly lateMinutes: number;
  readonly travelMinutes: number;
  readonly ends: number;
};

/** Minutes to drive between stops by index; undefined is the start of the day. */
type Legs = {
  readonly begins: number;
  readonly minutes: (from: number | undefined, to: number) => number;
};

/** When a stop may start, and how long it lasts. */
type Window = { readonly from: number; readonly to: number; readonly minutes: number };

/** The cost before the first stop. */
const nothingDriven = ({ begins }: Legs): RouteCost => ({
  lateMinutes: 0,
  travelMinutes: 0,
  ends: begins,
});

/** `cost` with one more stop, `travelMinutes` away; an early arrival waits for the window. */
function visitNext(cost: RouteCost, stop: Window, travelMinutes: number): RouteCost {
  const begins = Math.max(cost.ends + travelMinutes, stop.from);
  return {
    lateMinutes: cost.lateMinutes + Math.max(0, begins - stop.to),
    travelMinutes: cost.travelMinutes + travelMinutes,
    ends: begins + stop.minutes,
  };
}

/** The cost of the stops in this order of indexes. */
function costOfOrder(order: readonly number[], stops: readonly Window[], legs: Legs): RouteCost {
  let cost = nothingDriven(legs);
  for (const [place, index] of order.entries()) {
    const stop = stops[index];
    if (stop !== undefined) cost = visitNext(cost, stop, legs.minutes(order[place - 1], index));
  }
  return cost;
}

/** Negative when `a` is better: fewer minutes late, then fewer driven, then ends earlier. */
const compareCosts = (a: RouteCost, b: RouteCost): number =>
  a.lateMinutes - b.lateMinutes || a.travelMinutes - b.travelMinutes || a.ends - b.ends;

/** Whether `a` is at least as good as `b` in every respect, whatever comes next. */
const isNoWorse = (a: RouteCost, b: RouteCost): boolean =>
  a.lateMinutes <= b.lateMinutes && a.travelMinutes <= b.travelMinutes && a.ends <= b.ends;
