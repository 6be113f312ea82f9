import { compareCosts, costOfOrder, type Legs, type Window } from "./route-cost.ts";

/** The indexes of `stops` in a good order, by cheapest insertion improved by 2-opt. */
export function shortOrder(stops: readonly Window[], legs: Legs): readonly number[] {
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
