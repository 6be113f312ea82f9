import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { addVisit, admit, openOffice, orderLine } from "#src/test/schedule.ts";

/** One successful call to each endpoint that plans and reads visits. */
export async function visitCalls(world: TestApp): Promise<Call[]> {
  const office = await openOffice(world);
  const { userId, browser: nurse } = office.nurse;
  const planner = office.planner.browser;
  const care = await admit(world, office.nurse);
  const { frequencyId } = await orderLine(world, care);
  const visitId = await addVisit(world, care, { start: "2026-11-24T09:00:00", userId, frequencyId });
  const missedId = await addVisit(world, care, { start: "2026-11-19T09:00:00", userId, frequencyId });
  await planner.send("POST", `/visits/${missedId}/miss`, { version: 1, reason: "weather" });
  const input = (start: string, change: object = {}) => ({
    id: uuidv7(),
    patientId: care.patientId,
    frequencyId,
    discipline: "SN",
    userId: office.colleague.userId,
    start,
    minutes: 45,
    ...change,
  });
  const joint = input("2026-11-24T09:00:00", { jointWithId: visitId, makesUpForId: missedId });
  const taken = input("2026-11-24T09:15:00");
  const plan = [input("2026-12-01T09:00:00"), input("2026-12-03T09:00:00")];
  const month = {
    requestType: "retrieve",
    agencyId: office.agencyId,
    startTime: "2026-11-01T00:00:00",
    endTime: "2026-11-30T23:59:59",
  };
  const asked = (userID: string) => ({ ...month, userID });
  const days = { first: "2026-11-08", last: "2026-11-14" };
  const after = { part: "rest", visit: { start: "2026-11-01T09:00:00", id: visitId } };
  return [
    ["POST /visits", planner, "POST", "/visits", joint],
    ["POST /visits", planner, "POST", "/visits", taken],
    ["POST /visits/plan", planner, "POST", "/visits/plan", { id: uuidv7(), visits: plan }],
    ["POST /visits/check", nurse, "POST", "/visits/check", taken],
    ["POST /visits/read", nurse, "POST", "/visits/read", { ids: [visitId, missedId] }],
    ["GET /visits/:id", nurse, "GET", `/visits/${missedId}`],
    ["PUT /visits/:id", planner, "PUT", `/visits/${visitId}`, { version: 2, start: "2026-11-25T09:00:00" }],
    ["PUT /visits/:id", planner, "PUT", `/visits/${visitId}`, { version: 3, note: "Side door" }],
    [
      "POST /visits/:id/cancel",
      planner,
      "POST",
      `/visits/${visitId}/cancel`,
      { version: 4, reason: "patient-asked" },
    ],
    ["POST /visits/:id/restore", planner, "POST", `/visits/${missedId}/restore`, { version: 2 }],
    ["POST /scheduler", nurse, "POST", "/scheduler", asked(userId)],
    ["POST /scheduler", planner, "POST", "/scheduler", asked(office.planner.userId)],
    ["POST /scheduler", planner, "POST", "/scheduler", { ...asked(office.planner.userId), days, after }],
    ["POST /scheduler", planner, "POST", "/scheduler", { ...asked(userId), patientId: care.patientId }],
  ];
}
