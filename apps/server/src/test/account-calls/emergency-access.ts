import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { admit, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about emergency access, as a nurse without assigned patients. */
export async function emergencyAccessCalls(world: TestApp): Promise<Call[]> {
  const { agencyId, planner, nurse, admin } = await openOffice(world);
  const { patientId } = await admit(world, planner);
  const read = await planner.browser.send("GET", `/patients/${patientId}`);
  const { recordNumber, lastName } = read.json();
  const { browser } = nurse;
  const id = uuidv7();
  const named = { firstName: "Ada", lastName: "Lind", dob: "1941-03-09" };
  const why = { reasonCode: "urgent-change", reason: "Found on the floor" };
  const opening = { id, patientId, recordNumber, lastName, ...why };
  const requestId = uuidv7();
  await world.superuser.query(
    `insert into emergency_access_request ("agencyId", id, "userId", "patientId", "reasonCode", reason)
     values ($1, $2, $3, $4, 'covering', 'Fell')`,
    [agencyId, requestId, nurse.userId, patientId],
  );
  const confirming = `/emergency-access/requests/${requestId}/confirm`;
  return [
    ["POST /emergency-access/find", browser, "POST", "/emergency-access/find", { recordNumber, lastName }],
    ["POST /emergency-access/find", browser, "POST", "/emergency-access/find", named],
    ["POST /emergency-access", browser, "POST", "/emergency-access", opening],
    ["GET /emergency-access", browser, "GET", "/emergency-access"],
    ["POST /emergency-access/:id/end", browser, "POST", `/emergency-access/${id}/end`, {}],
    ["POST /emergency-access/requests/:id/confirm", admin.browser, "POST", confirming, {}],
  ];
}
