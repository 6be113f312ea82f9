import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { addVisit, admit, assignCare, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint of the hub and the chart's search, as field staff if their queries are longer. */
export async function hubCalls(world: TestApp): Promise<Call[]> {
  const { nurse, planner } = await openOffice(world);
  const care = await admit(world, planner);
  const { patientId, episodeId } = care;
  await assignCare(world, care, nurse);
  const [past, future] = [
    await addVisit(world, care, { start: "2026-11-10T09:00:00", userId: nurse.userId }),
    await addVisit(world, care, { start: "2026-11-27T09:00:00" }),
  ];
  const { browser } = nurse;
  const of = (path: string) => `/patients/${patientId}/${path}`;
  const before = "1762000000000000.completed:0";
  return [
    ["GET /patients/:id/hub", browser, "GET", of("hub")],
    ["GET /patients/:id/hub", browser, "GET", of(`hub?episodeId=${episodeId}`)],
    ["GET /patients/:id/visits", browser, "GET", of(`visits?which=history&after=${past}`)],
    ["GET /patients/:id/visits", browser, "GET", of(`visits?which=upcoming&after=${future}`)],
    ["GET /patients/:id/timeline", browser, "GET", of("timeline")],
    ["GET /patients/:id/timeline", browser, "GET", of(`timeline?before=${before}&kind=visit&isNew=true`)],
    ["POST /patients/:id/find", browser, "POST", of("find"), { text: "wound care" }],
    ["GET /recent-patients", browser, "GET", "/recent-patients"],
  ];
}
