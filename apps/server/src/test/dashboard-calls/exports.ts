import { v7 as uuidv7 } from "uuid";
import { runExport } from "#src/features/office/exports/run-export.ts";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { admit, openOffice } from "#src/test/schedule.ts";

/**
 * One call to each endpoint about exports, as a scheduler: one file is written, another is stopped, and a record is
 * requested.
 */
export async function exportCalls(world: TestApp): Promise<Call[]> {
  const { planner, admin, agencyId } = await openOffice(world);
  const { patientId } = await admit(world, planner);
  const { browser, userId } = planner;
  const order = () => ({
    id: uuidv7(),
    request: { report: "custom", dataSet: "patients" },
    format: "xlsx",
  });
  const [written, stopped, asked] = [order(), order(), order()];
  for (const body of [written, stopped]) await browser.send("POST", "/exports", body);
  await runExport.attempt(world.services, { agencyId, userId, id: written.id });
  return [
    ["POST /exports", browser, "POST", "/exports", asked],
    ["GET /exports", browser, "GET", "/exports"],
    ["GET /exports/:id", browser, "GET", `/exports/${written.id}`],
    ["GET /exports/:id/content", browser, "GET", `/exports/${written.id}/content`],
    ["POST /exports/:id/cancel", browser, "POST", `/exports/${stopped.id}/cancel`],
    [
      "POST /patients/:id/record",
      admin.browser,
      "POST",
      `/patients/${patientId}/record`,
      { exportId: uuidv7() },
    ],
  ];
}
