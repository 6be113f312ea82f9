import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { addVisit, admit, assignCare, openOffice } from "#src/test/schedule.ts";
import { addSupply, newRequest, receive } from "#src/test/supplies.ts";

/** One successful call to each endpoint about supplies. */
export async function supplyCalls(world: TestApp): Promise<Call[]> {
  const { nurse, planner } = await openOffice(world);
  const care = await admit(world, planner);
  await assignCare(world, care, nurse);
  await addVisit(world, care, { start: "2026-11-23T09:00:00", userId: nurse.userId });
  const { branchId, patientId } = care;
  const office = planner.browser;
  const itemId = await addSupply(office);
  await receive(office, { itemId, branchId }, 10);
  const item = { id: uuidv7(), name: "Masks", unit: "box" };
  const movement = { id: uuidv7(), itemId, branchId, kind: "counted", quantity: 9, version: 1 };
  const needed = { itemId, discipline: "SN", quantity: 2 };
  const need = { ...needed, id: uuidv7(), patientId };
  const [asked, canceled] = [newRequest(care, itemId), newRequest(care, itemId)];
  await nurse.browser.send("POST", "/supply-requests", canceled);
  const change = { version: 1, itemId, branchId, quantity: 3 };
  const of = (request: { id: string }, action: string) => `/supply-requests/${request.id}/${action}`;
  return [
    ["GET /supply-items", nurse.browser, "GET", "/supply-items?removed=true"],
    ["POST /supply-items", office, "POST", "/supply-items", item],
    ["PUT /supply-items/:id", office, "PUT", `/supply-items/${item.id}`, { ...item, version: 1 }],
    ["GET /supply-stock", office, "GET", `/supply-stock?branchId=${branchId}&low=true`],
    ["GET /supply-stock", nurse.browser, "GET", `/supply-stock?itemId=${itemId}`],
    ["POST /supply-movements", office, "POST", "/supply-movements", movement],
    [
      "GET /supply-movements",
      office,
      "GET",
      `/supply-movements?itemId=${itemId}&branchId=${branchId}&after=${movement.id}`,
    ],
    ["POST /supply-requests", nurse.browser, "POST", "/supply-requests", asked],
    ["GET /supply-requests/:id", nurse.browser, "GET", `/supply-requests/${asked.id}`],
    ["GET /supply-requests", nurse.browser, "GET", `/supply-requests?patientId=${patientId}`],
    ["GET /supply-requests", office, "GET", `/supply-requests?for=staff&status=ready&after=${asked.id}`],
    ["GET /supply-requests", nurse.browser, "GET", `/supply-requests?mine=true&branchId=${branchId}`],
    ["PUT /supply-requests/:id", nurse.browser, "PUT", `/supply-requests/${asked.id}`, change],
    ["POST /supply-requests/:id/ready", office, "POST", of(asked, "ready"), { version: 2 }],
    [
      "POST /supply-requests/:id/hand-out",
      office,
      "POST",
      of(asked, "hand-out"),
      { version: 3, quantity: 1, found: 8 },
    ],
    ["POST /supply-requests/:id/reopen", office, "POST", of(asked, "reopen"), { version: 4 }],
    [
      "POST /supply-requests/:id/cancel",
      nurse.browser,
      "POST",
      of(canceled, "cancel"),
      { version: 1, reason: "Not needed" },
    ],
    ["POST /supply-needs", nurse.browser, "POST", "/supply-needs", need],
    ["PUT /supply-needs/:id", nurse.browser, "PUT", `/supply-needs/${need.id}`, { ...needed, version: 1 }],
    ["GET /supply-needs", nurse.browser, "GET", `/supply-needs?patientId=${patientId}`],
    [
      "GET /supplies/forecast",
      nurse.browser,
      "GET",
      `/supplies/forecast?from=2026-11-23&to=2026-11-23&branchId=${branchId}`,
    ],
  ];
}
