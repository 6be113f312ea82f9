import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { analyticsCalls } from "./analytics.ts";
import { cardCalls } from "./dashboards.ts";
import { exportCalls } from "./exports.ts";
import { noteCalls } from "./notes.ts";
import { reportCalls } from "./reports.ts";
import { staffHomeCalls } from "./staff-home.ts";
import { staffRecordCalls } from "./staff-records.ts";
import { supplyCalls } from "./supplies.ts";
import { warningCalls } from "./warnings.ts";

const parts = [
  warningCalls,
  staffRecordCalls,
  analyticsCalls,
  cardCalls,
  exportCalls,
  reportCalls,
  supplyCalls,
  staffHomeCalls,
  noteCalls,
];

/**
 * One call to each endpoint of the dashboards, reports, supplies, notes and the staff home, each part in its own
 * agency.
 */
export async function dashboardCalls(world: TestApp): Promise<Call[]> {
  const calls: Call[] = [];
  for (const part of parts) calls.push(...(await part(world)));
  return calls;
}
