import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { fillChart } from "#src/test/plan-chart.ts";
import { admit, assignCare, openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about plans of care, as field staff. */
export async function planCalls(world: TestApp): Promise<Call[]> {
  const { planner, nurse } = await openOffice(world);
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  await fillChart(world, care, { signedBy: nurse.userId });
  const { patientId, episodeId } = care;
  const id = uuidv7();
  const { browser } = nurse;
  const path = `/patients/${patientId}/plan-of-care`;
  return [
    ["POST /plans-of-care", browser, "POST", "/plans-of-care", { id, patientId, episodeId }],
    [
      "PUT /plans-of-care/:id",
      browser,
      "PUT",
      `/plans-of-care/${id}`,
      { version: 1, content: { safety: "Fall precautions" } },
    ],
    ["GET /patients/:id/plan-of-care", browser, "GET", path],
    ["GET /patients/:id/plan-of-care", browser, "GET", `${path}?episodeId=${episodeId}`],
  ];
}
