/** What a route comes to. `ends`: the minute at which it is over. */
export type RouteCost = {
  readonly lateMinutes: number;
  readonly travelMinutes: number;
  readonly ends: number;
};

/** Minutes to drive between stops by their index; from nowhere (undefined) at the start of the day. */
export type Legs = {
  readonly begins: number;
  readonly minutes: (from: number | undefined, to: number) => number;
};

/** When a stop may begin, and how long it lasts. */
export type Window = { readonly from: number; readonly to: number; readonly minutes: number };

/** A day before its first stop. */
export const nothingDriven = ({ begins }: Legs): RouteCost => ({
  lateMinutes: 0,
  travelMinutes: 0,
  ends: begins,
});

/** `cost` and one more stop, `travelMinutes` away: who comes early waits, who comes late is late. */
export function visitNext(cost: RouteCost, stop: Window, travelMinutes: number): RouteCost {
  const begins = Math.max(cost.ends + travelMinutes, stop.from);
  return {
    lateMinutes: cost.lateMinutes + Math.max(0, begins - stop.to),
    travelMinutes: cost.travelMinutes + travelMinutes,
    ends: begins + stop.minutes,
  };
}

/** What the stops come to in this order, given by their indexes. */
export function costOfOrder(order: readonly number[], stops: readonly Window[], legs: Legs): RouteCost {
  let cost = nothingDriven(legs);
  for (const [place, index] of order.entries()) {
    const stop = stops[index];
    if (stop !== undefined) cost = visitNext(cost, stop, legs.minutes(order[place - 1], index));
  }
  return cost;
}

/** Negative when `a` is better: fewer minutes late, then fewer driven, then over sooner. */
export const compareCosts = (a: RouteCost, b: RouteCost): number =>
  a.lateMinutes - b.lateMinutes || a.travelMinutes - b.travelMinutes || a.ends - b.ends;

/** Whether `a` is at least as good as `b` in everything, whatever comes after. */
export const isNoWorse = (a: RouteCost, b: RouteCost): boolean =>
  a.lateMinutes <= b.lateMinutes && a.travelMinutes <= b.travelMinutes && a.ends <= b.ends;
