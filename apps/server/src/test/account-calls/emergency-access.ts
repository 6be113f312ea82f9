import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { admit, openOffice } from "#src/test/schedule.ts";

/** One call of each endpoint about charts that are opened in an emergency, as a nurse who looks after nobody. */
export async function emergencyAccessCalls(world: TestApp): Promise<Call[]> {
  const { planner, nurse } = await openOffice(world);
  const { patientId } = await admit(world, planner);
  const { recordNumber } = (await planner.browser.send("GET", `/patients/${patientId}`)).json();
  const { browser } = nurse;
  const id = uuidv7();
  const named = { firstName: "Ada", lastName: "Lind", dob: "1941-03-09" };
  const opening = { id, patientId, recordNumber, reason: "Found on the floor" };
  return [
    ["POST /emergency-access/find", browser, "POST", "/emergency-access/find", { recordNumber }],
    ["POST /emergency-access/find", browser, "POST", "/emergency-access/find", named],
    ["POST /emergency-access", browser, "POST", "/emergency-access", opening],
    ["GET /emergency-access", browser, "GET", "/emergency-access"],
    ["POST /emergency-access/:id/end", browser, "POST", `/emergency-access/${id}/end`, {}],
  ];
}
