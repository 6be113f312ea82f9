import type { Day } from "./days.ts";
import type { Frequency } from "./frequency.ts";
import { type OrderSpan, orderedSpans } from "./ordered-weeks.ts";

/**
 * The last day for which `frequency` orders visits when it is in force as long as `order` allows. PRN alone, which orders
 * none, lasts to the end of it.
 */
export const lastOrderedDay = (frequency: Frequency, order: OrderSpan): Day =>
  orderedSpans(frequency, order).at(-1)?.endDate ?? order.endDate;
