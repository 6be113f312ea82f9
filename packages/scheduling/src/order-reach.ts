import type { Day } from "./day-number.ts";
import type { Frequency } from "./frequency.ts";
import { type OrderSpan, orderedSpans } from "./ordered-weeks.ts";
import { dayInWords } from "./visit-rules-words.ts";

/** How many visits a notation orders, and how many of them are within its line's dates. */
export type OrderReach = { readonly ordered: number; readonly planned: number };

/**
 * Visits that `frequency` orders in total and within `order`, by the upper limits of ranges. `1 every 2w` lasts as long as
 * its order, so none are beyond it; PRN visits do not count.
 */
export function orderReach(frequency: Frequency, order: OrderSpan): OrderReach {
  const timed = frequency.filter((line) => line.kind === "times");
  const planned = visitsIn(frequency, order);
  const beyond = timed.reduce((sum, { most, length }) => sum + most * length, 0) - visitsIn(timed, order);
  return { ordered: planned + beyond, planned };
}

const visitsIn = (frequency: Frequency, order: OrderSpan) =>
  orderedSpans(frequency, order).reduce((sum, { most }) => sum + most, 0);

type Beyond = OrderReach & { readonly endDate: Day; readonly periodEnd: Day };

/** A sentence on the visits that fall after a line's `endDate`; undefined when there are none. */
export function beyondInWords({ ordered, planned, endDate, periodEnd }: Beyond): string | undefined {
  const beyond = ordered - planned;
  if (beyond === 0) return undefined;
  const end =
    endDate === periodEnd
      ? `the certification period ends on ${dayInWords(endDate)}`
      : `the last day, ${dayInWords(endDate)},`;
  return `${ordered} ${ordered === 1 ? "visit" : "visits"} ordered; ${beyond} ${
    beyond === 1 ? "falls after" : "fall after"
  } ${end} and ${beyond === 1 ? "is" : "are"} not scheduled`;
}
