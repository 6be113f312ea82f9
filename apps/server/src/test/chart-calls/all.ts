import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { admissionCalls } from "./admissions.ts";
import { clinicalCalls } from "./clinical.ts";
import { documentCalls } from "./documents.ts";
import { fileCalls } from "./files.ts";
import { hubCalls } from "./hub.ts";
import { planCalls } from "./plans.ts";
import { profileCalls } from "./profile.ts";
import { visitNoteCalls } from "./visit-notes.ts";

const parts = [
  profileCalls,
  clinicalCalls,
  admissionCalls,
  planCalls,
  documentCalls,
  fileCalls,
  hubCalls,
  visitNoteCalls,
];

/** One call to each endpoint of the chart, each part in its own agency. */
export async function chartCalls(world: TestApp): Promise<Call[]> {
  const calls: Call[] = [];
  for (const part of parts) calls.push(...(await part(world)));
  return calls;
}
