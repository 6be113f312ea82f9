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

/** What makes one call of each endpoint, but for those about one's session; each part in agencies of its own. */
const parts = [
  assessmentCalls,
  scheduleCalls,
  chartCalls,
  dashboardCalls,
  accountCalls,
  applicationCalls,
  employeeCalls,
];

/** One call of each endpoint that is not about one's session, in the order in which they are to be made. */
export async function everyCall(world: TestApp): Promise<Call[]> {
  const calls: Call[] = [];
  for (const part of parts) calls.push(...(await part(world)));
  return calls;
}

/** Makes the call; a stream is listened to until it has said `until`. */
export function make(
  browser: Browser,
  key: keyof Contract,
  { sent, until }: { sent: Parameters<Browser["send"]>; until?: string },
): Promise<Heard> {
  const { stream }: Endpoint = contract[key];
  return stream === undefined ? browser.send(...sent) : browser.listen(sent[1], until);
}
