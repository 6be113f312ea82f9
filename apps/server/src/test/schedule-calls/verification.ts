import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { addVisit, admit, assignCare, openOffice } from "#src/test/schedule.ts";

/** One successful call to each endpoint about visit verification. */
export async function verificationCalls(world: TestApp): Promise<Call[]> {
  const office = await openOffice(world);
  const [nurse, planner] = [office.nurse.browser, office.planner.browser];
  const care = await admit(world, office.admin);
  const { userId } = office.nurse;
  await assignCare(world, care, { userId });
  const visitId = await addVisit(world, care, { start: "2026-11-20T09:00:00", userId });
  const missedId = await addVisit(world, care, { start: "2026-11-20T11:00:00", userId });
  const exceptionId = await offSchedule();
  const said = { id: uuidv7(), kind: "check-in", at: "2026-11-20T14:02:00Z", position: null };
  const times = { startedAt: "2026-11-20T14:00:00Z", endedAt: "2026-11-20T14:45:00Z" };
  const told = {
    sentAt: "2026-11-20T14:30:00Z",
    method: "phone",
    acknowledgedAt: "2026-11-20T14:40:00Z",
    decision: "skip",
  };
  return [
    ["GET /visits/mine", nurse, "GET", "/visits/mine"],
    ["POST /visits/:visitId/verifications", nurse, "POST", `/visits/${visitId}/verifications`, said],
    [
      "POST /visits/:id/times",
      nurse,
      "POST",
      `/visits/${visitId}/times`,
      { ...times, version: 2, reason: "wrong-time" },
    ],
    ["POST /visits/:id/miss", nurse, "POST", `/visits/${missedId}/miss`, { version: 1, reason: "weather" }],
    [
      "PUT /visits/:id/physician-notice",
      nurse,
      "PUT",
      `/visits/${missedId}/physician-notice`,
      { ...told, version: 1 },
    ],
    ["GET /visit-exceptions", planner, "GET", "/visit-exceptions"],
    ["GET /visit-exceptions", planner, "GET", "/visit-exceptions?state=resolved"],
    [
      "POST /visit-exceptions/:id/resolve",
      planner,
      "POST",
      `/visit-exceptions/${exceptionId}/resolve`,
      { resolution: "Traffic" },
    ],
  ];

  /** An exception of a visit that started an hour late. */
  async function offSchedule(): Promise<string> {
    const id = await addVisit(world, care, { start: "2026-11-20T07:00:00", userId });
    const late = { id: uuidv7(), kind: "check-in", at: "2026-11-20T13:00:00Z" };
    await nurse.send("POST", `/visits/${id}/verifications`, {
      ...late,
      position: { latitude: 40, longitude: -74, accuracy: 5 },
    });
    const { exceptions } = (await planner.send("GET", "/visit-exceptions")).json();
    return exceptions[0].id;
  }
}
