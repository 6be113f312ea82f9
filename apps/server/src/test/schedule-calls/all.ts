import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { availabilityCalls } from "./availability.ts";
import { calendarFeedCalls } from "./calendar-feeds.ts";
import { frequencyOrderCalls } from "./frequency-orders.ts";
import { timeChangeCalls } from "./time-changes.ts";
import { verificationCalls } from "./verification.ts";
import { visitCalls } from "./visits.ts";

const parts = [
  visitCalls,
  verificationCalls,
  timeChangeCalls,
  frequencyOrderCalls,
  availabilityCalls,
  calendarFeedCalls,
];

/** One call to each endpoint of the schedule, each part in its own agency. */
export async function scheduleCalls(world: TestApp): Promise<Call[]> {
  const calls: Call[] = [];
  for (const part of parts) calls.push(...(await part(world)));
  return calls;
}
