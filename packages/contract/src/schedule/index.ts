import { availability } from "./availability.ts";
import { calendarFeeds } from "./calendar-feeds.ts";
import { frequencyOrders } from "./frequency-orders.ts";
import { missedVisits } from "./missed-visits.ts";
import { scheduler } from "./scheduler.ts";
import { timeChanges } from "./time-changes.ts";
import { visitVerification } from "./visit-verification.ts";
import { visits } from "./visits.ts";

export const scheduleCalls = {
  ...availability,
  ...calendarFeeds,
  ...frequencyOrders,
  ...scheduler,
  ...timeChanges,
  ...missedVisits,
  ...visitVerification,
  ...visits,
};

export * from "./availability.ts";
export * from "./calendar-feeds.ts";
export type { CalendarVisit } from "./calendar-visits.ts";
export * from "./frequency-orders.ts";
export * from "./listed-visits.ts";
export * from "./missed-visits.ts";
export * from "./scheduler.ts";
export * from "./time-changes.ts";
export * from "./visit.ts";
export { LocalTime, VisitMinutes } from "./visit-fields.ts";
export * from "./visit-labels.ts";
export * from "./visit-verification.ts";
export * from "./visits.ts";
