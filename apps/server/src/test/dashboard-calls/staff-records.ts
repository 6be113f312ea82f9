import { v7 as uuidv7 } from "uuid";
import type { TestApp } from "#src/test/app.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint of staff credentials and of the staff hub. */
export async function staffRecordCalls(world: TestApp): Promise<Call[]> {
  const { admin, nurse } = await openOffice(world);
  const { browser } = admin;
  const id = uuidv7();
  const fields = { kind: "nda", issuedOn: "2026-01-05" };
  const change = { ...fields, version: 1, number: "7" };
  return [
    ["POST /staff-records", browser, "POST", "/staff-records", { ...fields, id, userId: nurse.userId }],
    ["PUT /staff-records/:id", browser, "PUT", `/staff-records/${id}`, change],
    ["GET /staff/:id/records", browser, "GET", `/staff/${nurse.userId}/records`],
    ["POST /staff-hub/search", browser, "POST", "/staff-hub/search", { text: "Tester" }],
    ["GET /staff-hub/:id", browser, "GET", `/staff-hub/${nurse.userId}`],
  ];
}
