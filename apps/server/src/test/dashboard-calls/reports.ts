import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { fillChart } from "#src/test/report-chart.ts";
import { openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint about reports, as a scheduler. */
export async function reportCalls(world: TestApp): Promise<Call[]> {
  const office = await openOffice(world);
  await fillChart(world, office);
  const { browser } = office.planner;
  const id = uuidv7();
  const request = { report: "missed-visit", dataSet: "visits" };
  const saved = { name: "Missed", request, sharedWith: ["Viewer"] };
  return [
    ["GET /reports", browser, "GET", "/reports"],
    ["GET /reports/data-sets", browser, "GET", "/reports/data-sets"],
    ["POST /reports/preview", browser, "POST", "/reports/preview", { request }],
    ["POST /saved-reports", browser, "POST", "/saved-reports", { id, ...saved }],
    ["GET /saved-reports", browser, "GET", "/saved-reports"],
    ["PUT /saved-reports/:id", browser, "PUT", `/saved-reports/${id}`, { version: 1, ...saved }],
  ];
}
