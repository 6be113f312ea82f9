import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { openOffice } from "#src/test/schedule.ts";

/** One call of each endpoint of the staff hub. */
export async function staffHubCalls(world: TestApp): Promise<Call[]> {
  const { admin, nurse } = await openOffice(world);
  return [
    ["POST /staff-hub/search", admin.browser, "POST", "/staff-hub/search", { text: "Tester" }],
    ["GET /staff-hub/:id", admin.browser, "GET", `/staff-hub/${nurse.userId}`],
  ];
}
