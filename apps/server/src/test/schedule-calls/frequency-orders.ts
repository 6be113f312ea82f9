import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { addVisit, admit, assignCare, openOffice, orderLine } from "#src/test/schedule.ts";

/** One call to each endpoint about ordered frequencies, as field staff where allowed. */
export async function frequencyOrderCalls(world: TestApp): Promise<Call[]> {
  const { planner, nurse } = await openOffice(world);
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  const { patientId, episodeId } = care;
  const { frequencyId } = await orderLine(world, care);
  const add = (start: string) => addVisit(world, care, { start, frequencyId });
  await add("2026-11-24T09:00:00");
  const canceled = await add("2026-11-26T09:00:00");
  const change = {
    id: uuidv7(),
    patientId,
    discipline: "SN",
    notation: "1w2",
    visitMinutes: 45,
    startDate: "2026-11-22",
    locationOfCare: "Patient's home",
    orderedOn: "2026-11-20",
    replaces: { id: frequencyId, version: 1 },
    cancel: [{ id: canceled, version: 1 }],
    visits: [
      { id: uuidv7(), discipline: "SN", userId: nurse.userId, start: "2026-12-01T09:00:00", minutes: 45 },
    ],
  };
  const ending = { version: 1, endDate: "2026-11-25", reason: "Goals met", cancelVisits: true };
  const path = "/frequency-orders";
  return [
    ["POST /visits/propose", nurse.browser, "POST", "/visits/propose", { frequencyId }],
    ["GET /patients/:id/schedule", nurse.browser, "GET", `/patients/${patientId}/schedule`],
    [
      "GET /patients/:id/schedule",
      nurse.browser,
      "GET",
      `/patients/${patientId}/schedule?episodeId=${episodeId}`,
    ],
    ["GET /schedule/needs", nurse.browser, "GET", "/schedule/needs?weekOf=2026-11-20"],
    ["GET /schedule/needs", nurse.browser, "GET", `/schedule/needs?weekOf=2026-11-20&patientId=${patientId}`],
    ["POST /frequency-orders", planner.browser, "POST", path, change],
    ["POST /frequency-orders/:id/end", planner.browser, "POST", `${path}/${change.id}/end`, ending],
  ];
}
