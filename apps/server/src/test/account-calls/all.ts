import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { auditCalls } from "./audit.ts";
import { emergencyAccessCalls } from "./emergency-access.ts";
import { factorCalls } from "./factors.ts";
import { roleCalls } from "./roles.ts";
import { settingsCalls } from "./settings.ts";

const parts = [roleCalls, emergencyAccessCalls, auditCalls, factorCalls, settingsCalls];

/** One call to each endpoint of accounts, roles, administration and the audit trail, each part in its own agency. */
export async function accountCalls(world: TestApp): Promise<Call[]> {
  const calls: Call[] = [];
  for (const part of parts) calls.push(...(await part(world)));
  return calls;
}
