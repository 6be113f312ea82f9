import type { Day } from "./day-number.ts";
import type { Frequency } from "./frequency.ts";
import { type OrderSpan, orderedSpans } from "./ordered-weeks.ts";

/** The last day for which `frequency` orders visits within `order`. PRN alone, which orders none, lasts until its end. */
export const lastOrderedDay = (frequency: Frequency, order: OrderSpan): Day =>
  orderedSpans(frequency, order).at(-1)?.endDate ?? order.endDate;
