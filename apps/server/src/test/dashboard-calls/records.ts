import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { admit, openOffice } from "#src/test/schedule.ts";

/** One call of the export of a patient's whole record. */
export async function recordCalls(world: TestApp): Promise<Call[]> {
  const { admin } = await openOffice(world);
  const { patientId } = await admit(world, admin);
  const { browser } = admin;
  return [
    ["POST /patients/:id/record", browser, "POST", `/patients/${patientId}/record`, { exportId: uuidv7() }],
  ];
}
