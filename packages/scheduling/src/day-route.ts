import { bestOrder } from "./best-order.ts";
import { type Legs, nothingDriven, type RouteCost, visitNext } from "./route-cost.ts";
import { shortOrder } from "./short-order.ts";
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
