import type { Day } from "./day-number.ts";
import type { Frequency, FrequencyLine } from "./frequency.ts";
import { type OrderSpan, orderedSpans } from "./ordered-weeks.ts";
import { describeDay } from "./visit-rules-subject.ts";

/**
 * How many visits `frequency` orders over `periodWeeks` Medicare weeks, by the upper limit of every range. PRN visits do not
 * count, because they are not ordered before their signs appear. `periodWeeks` matters only for `1 every 2w`, which orders
 * its visits once per started span of the remaining weeks.
 * Source: CMS, Medicare Benefit Policy Manual, chapter 7, 30.2.2 (the upper limit of a range is the frequency).
 */
export function orderedVisits(frequency: Frequency, periodWeeks: number): number {
  let weeksLeft = periodWeeks;
  let visits = 0;
  for (const line of frequency) {
    visits += visitsOf(line, Math.max(0, weeksLeft));
    if (line.kind === "times" && line.per === "week") weeksLeft -= line.length;
  }
  return visits;
}

function visitsOf(line: FrequencyLine, weeksLeft: number): number {
  switch (line.kind) {
    case "times":
      return line.most * line.length;
    case "every":
      return line.most * Math.ceil(weeksLeft / line.everyWeeks);
    case "prn":
      return 0;
    default:
      return line satisfies never;
  }
}

/** How many Medicare weeks the weekly lines of `frequency` last; undefined with days, months or `every`. */
export function weeksOf(frequency: Frequency): number | undefined {
  let weeks = 0;
  for (const line of frequency) {
    if (line.kind === "prn") continue;
    if (line.kind !== "times" || line.per !== "week") return undefined;
    weeks += line.length;
  }
  return weeks;
}

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

/** The same by the lower limits of ranges, within `order`: what must be visited at least. */
export const leastVisits = (frequency: Frequency, order: OrderSpan): number =>
  orderedSpans(frequency, order).reduce((sum, { least }) => sum + least, 0);

/** Whether a number of visits was ordered as a range, such as `1-2w9`; those of PRN are limits anyway. */
export const hasRange = (frequency: Frequency): boolean =>
  frequency.some(({ kind, least, most }) => kind !== "prn" && least < most);

const visitsIn = (frequency: Frequency, order: OrderSpan) =>
  orderedSpans(frequency, order).reduce((sum, { most }) => sum + most, 0);

type Beyond = OrderReach & { readonly endDate: Day; readonly periodEnd: Day };

/** A sentence on the visits that fall after a line's `endDate`; undefined when there are none. */
export function describeBeyond({ ordered, planned, endDate, periodEnd }: Beyond): string | undefined {
  const beyond = ordered - planned;
  if (beyond === 0) return undefined;
  const end =
    endDate === periodEnd
      ? `the certification period ends on ${describeDay(endDate)}`
      : `the last day, ${describeDay(endDate)},`;
  return `${ordered} ${ordered === 1 ? "visit" : "visits"} ordered; ${beyond} ${
    beyond === 1 ? "falls after" : "fall after"
  } ${end} and ${beyond === 1 ? "is" : "are"} not scheduled`;
}

/** The last day for which `frequency` orders visits within `order`. PRN alone, which orders none, lasts until its end. */
export const lastOrderedDay = (frequency: Frequency, order: OrderSpan): Day =>
  orderedSpans(frequency, order).at(-1)?.endDate ?? order.endDate;
