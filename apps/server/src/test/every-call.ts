import { type Contract, contract, type Endpoint } from "@hearthside/contract";
import { accountCalls } from "./account-calls/all.ts";
import { applicationCalls } from "./account-calls/applications.ts";
import { employeeCalls } from "./account-calls/employees.ts";
import type { TestApp } from "./app.ts";
import { assessmentCalls, type Call } from "./assessment-calls.ts";
import type { Browser, Heard } from "./browser.ts";
import { chartCalls } from "./chart-calls/all.ts";
import { dashboardCalls } from "./dashboard-calls/all.ts";
import { scheduleCalls } from "./schedule-calls/all.ts";

/** Makes one call to each endpoint, except those about the session; each part in its own agencies. */
const parts = [
  assessmentCalls,
  scheduleCalls,
  chartCalls,
  dashboardCalls,
  accountCalls,
  applicationCalls,
  employeeCalls,
];

/** One call to each endpoint that is not about the session, in the order in which they must be made. */
export async function everyCall(world: TestApp): Promise<Call[]> {
  const calls: Call[] = [];
  for (const part of parts) calls.push(...(await part(world)));
  return calls;
}

/** Makes the call; reads a stream until it contains `until`. */
export function make(
  browser: Browser,
  key: keyof Contract,
  { sent, until }: { sent: Parameters<Browser["send"]>; until?: string },
): Promise<Heard> {
  const { stream }: Endpoint = contract[key];
  return stream === undefined ? browser.send(...sent) : browser.listen(sent[1], until);
}
