import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about roles. */
export async function roleCalls(world: TestApp): Promise<Call[]> {
  const { admin } = await openOffice(world);
  const { browser } = admin;
  const role = { id: uuidv7(), name: "Therapist", basedOn: "Staff" };
  const request = { report: "missed-visit", dataSet: "visits" };
  const shared = { id: uuidv7(), name: "Missed", request, sharedWith: ["Therapist"] };
  const change = { version: 1, powers: { patients: ["view"] } };
  return [
    ["GET /roles", browser, "GET", "/roles"],
    ["POST /roles", browser, "POST", "/roles", role],
    ["PUT /roles/:name", browser, "PUT", "/roles/Therapist", change],
    ["PUT /roles/:name", browser, "PUT", "/roles/Viewer", { version: 0, powers: { patients: ["view"] } }],
    ["POST /saved-reports", browser, "POST", "/saved-reports", shared],
    ["DELETE /roles/:name", browser, "DELETE", "/roles/Therapist"],
  ];
}
