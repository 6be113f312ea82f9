/** The cost of a route. `ends` is the minute it ends. */
export type RouteCost = {
  readonly lateMinutes: number;
  readonly travelMinutes: number;
  readonly ends: number;
};

/** Minutes to drive between stops by index; undefined is the start of the day. */
export type Legs = {
  readonly begins: number;
  readonly minutes: (from: number | undefined, to: number) => number;
};

/** When a stop may start, and how long it lasts. */
export type Window = { readonly from: number; readonly to: number; readonly minutes: number };

/** The cost before the first stop. */
export const nothingDriven = ({ begins }: Legs): RouteCost => ({
  lateMinutes: 0,
  travelMinutes: 0,
  ends: begins,
});

/** `cost` with one more stop, `travelMinutes` away; an early arrival waits for the window. */
export function visitNext(cost: RouteCost, stop: Window, travelMinutes: number): RouteCost {
  const begins = Math.max(cost.ends + travelMinutes, stop.from);
  return {
    lateMinutes: cost.lateMinutes + Math.max(0, begins - stop.to),
    travelMinutes: cost.travelMinutes + travelMinutes,
    ends: begins + stop.minutes,
  };
}

/** The cost of the stops in this order of indexes. */
export function costOfOrder(order: readonly number[], stops: readonly Window[], legs: Legs): RouteCost {
  let cost = nothingDriven(legs);
  for (const [place, index] of order.entries()) {
    const stop = stops[index];
    if (stop !== undefined) cost = visitNext(cost, stop, legs.minutes(order[place - 1], index));
  }
  return cost;
}

/** Negative when `a` is better: fewer minutes late, then fewer driven, then ends earlier. */
export const compareCosts = (a: RouteCost, b: RouteCost): number =>
  a.lateMinutes - b.lateMinutes || a.travelMinutes - b.travelMinutes || a.ends - b.ends;

/** Whether `a` is at least as good as `b` in every respect, whatever follows. */
export const isNoWorse = (a: RouteCost, b: RouteCost): boolean =>
  a.lateMinutes <= b.lateMinutes && a.travelMinutes <= b.travelMinutes && a.ends <= b.ends;
