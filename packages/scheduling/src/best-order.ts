import {
  compareCosts,
  isNoWorse,
  type Legs,
  nothingDriven,
  type RouteCost,
  visitNext,
  type Window,
} from "./route-cost.ts";

type Way = RouteCost & { readonly order: readonly number[] };

/**
 * The indexes of `stops` in the optimal order. Paths over the same stops with the same last one are compared; several may
 * be kept, because an earlier arrival has its own value when waiting is possible.
 */
export function bestOrder(stops: readonly Window[], legs: Legs): readonly number[] {
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
