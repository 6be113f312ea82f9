import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { admit, assignCare, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about availability, as field staff. */
export async function availabilityCalls(world: TestApp): Promise<Call[]> {
  const { nurse, planner } = await openOffice(world);
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  const { browser, userId } = nurse;
  const id = uuidv7();
  const timeOff = { id, userId, start: "2026-12-21T00:00:00", end: "2026-12-28T00:00:00", kind: "vacation" };
  const ofPatient = `/patients/${care.patientId}/availability`;
  const hours = [{ weekday: 1, from: 480, to: 1020 }];
  const suits = { hours, note: null, position: null };
  return [
    ["PUT /clinicians/:userId/hours", browser, "PUT", `/clinicians/${userId}/hours`, { version: 0, hours }],
    [
      "PUT /clinicians/:userId/hours",
      browser,
      "PUT",
      `/clinicians/${userId}/hours`,
      { version: 1, hours: [] },
    ],
    ["POST /time-off", browser, "POST", "/time-off", timeOff],
    ["GET /clinicians", browser, "GET", "/clinicians"],
    ["DELETE /time-off/:id", browser, "DELETE", `/time-off/${id}`, { version: 1 }],
    ["PUT /patients/:id/availability", browser, "PUT", ofPatient, { version: 0, ...suits }],
    ["PUT /patients/:id/availability", browser, "PUT", ofPatient, { version: 1, ...suits }],
    ["GET /patients/:id/availability", browser, "GET", ofPatient],
  ];
}
